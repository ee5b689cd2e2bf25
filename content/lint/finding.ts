/** A place in the course that a person must check, with the rule that it breaks and the fault. */
export type Finding = { place: string; rule: string; text: string };

/** Collects the findings of one place. */
export function findingsAt(place: string): {
  add: (rule: string, text: string) => void;
  all: Finding[];
} {
  const all: Finding[] = [];
  return { all, add: (rule, text) => all.push({ place, rule, text }) };
}

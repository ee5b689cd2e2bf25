/** The levels of topics in order; `all` filters nothing (HM-14). */
export const levels = ['all', 'beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof levels)[number];

/** The level of an address; any other text is no filter. */
export function levelOf(text: string | null): Level {
  return levels.find((level) => level === text) ?? 'all';
}

import { irregularForms } from './irregular-forms.ts';

/** Letters after an apostrophe, and the words that they are short for. */
const tails: Record<string, readonly string[]> = {
  m: ['am'],
  re: ['are'],
  ve: ['have'],
  ll: ['will'],
  d: ['would', 'had'],
  s: ['is', 'has'],
};

/** Words after which 's is a verb; after other words it may be a possessive. */
const verbAfter = new Set(
  `it he she that this there here what who where when how why everyone everybody everything someone somebody something
nobody anyone one mine`.split(/\s+/),
);

const whole: Record<string, readonly (readonly string[])[]> = {
  cant: [['can', 'not'], ['cannot']],
  cannot: [['can', 'not']],
  wont: [['will', 'not']],
  shant: [['shall', 'not']],
  lets: [['let', 'us']],
  oclock: [],
  maam: [],
  // titles: the voice says them in full
  mr: [['mister']],
  dr: [['doctor']],
};

/** Contractions that are accepted without the apostrophe, since no other word is spelled so. */
const bare = /^(?:do|does|did|is|are|was|were|has|have|had|could|would|should|must|need)nt$/;

/** A fast check, since it runs for every word of a sentence; only what it matches needs the slower ones. */
const mayBeContraction = /['’‘ʼ]|n[ot]?t$|^im$|^ive$|^(?:you|they)(?:re|ve|ll)$|^lets$|^[md]r\.?$/i;

/**
 * The full forms of a contraction or title, each as its words: "I'm" i am, "he's" he is or he has, "gonna" going to,
 * "Mr." mister.
 * @param next the next word, where it is known: "he's been" is not 'he is', "I'd like" is not 'I had'
 * @returns empty for any other word
 */
export function fullForms(word: string, next?: string): string[][] {
  const fast = saidFast.get(word.toLowerCase().replaceAll(/[^a-z]/g, ''));
  if (fast !== undefined) return [[...fast]];
  if (!mayBeContraction.test(word)) return [];
  const text = word
    .toLowerCase()
    .replaceAll(/[’‘ʼ]/g, "'")
    .replace(/^["(]+|[.,!?;:")]+$/g, '');
  const folded = text.replaceAll("'", '');
  const known = Object.hasOwn(whole, folded) ? whole[folded] : undefined;
  if (known !== undefined && (text.includes("'") || folded !== 'lets'))
    return known.map((words) => [...words]);
  if (bare.test(folded)) return [[folded.slice(0, -2), 'not']];
  if (folded === 'im') return [['i', 'am']];
  if (folded === 'ive') return [['i', 'have']];
  if (/^(?:you|they)(?:re|ve|ll)$/.test(folded) && !text.includes("'"))
    return split(`${folded.replace(/(?:re|ve|ll)$/, '')}'${folded.slice(-2)}`, next);
  return split(text, next);
}

function split(text: string, next: string | undefined): string[][] {
  const at = text.lastIndexOf("'");
  if (at < 1) return [];
  const [head, tail] = [text.slice(0, at), text.slice(at + 1)];
  if (!Object.hasOwn(tails, tail)) return [];
  if (tail === 's' && !verbAfter.has(head)) return [];
  const verbs = tails[tail] ?? [];
  const fitting = next === undefined ? verbs : verbs.filter((verb) => mayStandBefore(verb, next));
  return fitting.map((verb) => [head, verb]);
}

/** Irregular forms that may be participles; the past tenses among them do no harm. */
const participles = new Set(
  [...irregularForms].flatMap(([base, forms]) =>
    /^(?:good|well|bad|far)$/.test(base) ? [] : forms.length === 0 ? [base] : [...forms],
  ),
);

/** Words that may stand between 's or 'd and the word that shows for which verb 's or 'd is short. */
const between = new Set(
  'not never always ever also just already only still really recently'.split(' '),
);

/** Whether 's or 'd can be short for this verb before the next word, as far as that one word shows. */
function mayStandBefore(verb: string, next: string): boolean {
  const word = next.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (between.has(word)) return true;
  switch (verb) {
    case 'is':
      return word !== 'been' && word !== 'got' && word !== 'had';
    case 'would':
      return word !== 'been' && word !== 'better';
    case 'has':
    case 'had':
      return (verb === 'had' && word === 'better') || word.endsWith('ed') || participles.has(word);
    default:
      return true;
  }
}

/** Other words that a contraction is confused with. */
const heardAs: Record<string, readonly string[]> = {
  hes: ['his', 'has'],
  theres: ['theirs', 'there', 'theyre'],
  whos: ['whose'],
  were: ['where', 'was'],
  well: ['will', 'would'],
  ill: ['all', 'will'],
  cant: ['can', 'count'],
  wont: ['will'],
  dont: ['do', 'done'],
  theyll: ['there', 'their'],
  theyre: ['there', 'their', 'the'],
  youre: ['your'],
  youd: ['you'],
  shes: ['she', 'his'],
  weve: ['with'],
};

/** Whether a part of the contraction, a word that it is confused with, or another contraction was typed. */
export function isContractionFault(expected: string, typed: string): boolean {
  const full = fullForms(expected);
  const plain = typed
    .toLowerCase()
    .replaceAll(/[’‘ʼ]/g, "'")
    .replaceAll(/[^a-z']/g, '');
  const folded = plain.replaceAll("'", '');
  const letters = expected.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (full.length === 0)
    return fullForms(typed).some(([head, tail]) => head === letters || tail === letters);
  if (full.some((words) => words.includes(folded))) return true;
  if (Object.hasOwn(heardAs, letters) && heardAs[letters]?.includes(folded) === true) return true;
  const heads = new Set(full.map(([head]) => head));
  return fullForms(typed).some(([head]) => heads.has(head));
}

/** How words are spelled as they sound when said fast, and the words in full. */
const saidFast: ReadonlyMap<string, readonly string[]> = new Map(
  `gonna going to,wanna want to,gotta got to,hafta have to,hasta has to,usta used to,oughta ought to,shoulda should have,
coulda could have,woulda would have,musta must have,mighta might have,kinda kind of,sorta sort of,outta out of,
lotta lot of,cuppa cup of,dunno dont know,gimme give me,lemme let me,didja did you,wouldja would you,couldja could you,
dontcha dont you,letcha let you,meetcha meet you,gotcha got you`
    .split(/,\s*/)
    .map((entry) => entry.split(' '))
    .map(([fast = '', ...words]) => [fast, words]),
);

/** Whether words were typed as they sound when said fast (gonna), and the expected word is one of them. */
export function isSaidFast(expected: string, typed: string): boolean {
  const words = saidFast.get(typed.toLowerCase().replaceAll(/[^a-z]/g, ''));
  return words?.includes(expected.toLowerCase().replaceAll(/[^a-z]/g, '')) === true;
}

/** Whether two words are one when said fast (got to, gotta), and only the beginning of the first was typed: go. */
export function isFastBegin(expected: string, next: string | undefined, typed: string): boolean {
  const head = expected.toLowerCase();
  return (
    typed !== '' &&
    head.startsWith(typed.toLowerCase()) &&
    [...saidFast.values()].some(([one, other]) => one === head && other === next?.toLowerCase())
  );
}

/** The first word of a text that is spelled as it sounds when said fast (gonna); undefined if none is. */
export function saidFastIn(text: string): string | undefined {
  return text
    .split(/\s+/)
    .map((word) => word.toLowerCase().replaceAll(/[^a-z]/g, ''))
    .find((word) => saidFast.has(word));
}

import { isBaseWord, isNoDerivation } from './base-words.ts';
import { irregularForms, irregularKinds } from './irregular-forms.ts';
import type { Irregular } from './mistake.ts';

/** Derivational endings: they make a word of another class. */
const suffixes = new Set(
  `al ally ial ical ic ics ist ism ion ation ition tion sion ission ive ative itive er or ar ier ee ant ent ance ence
ancy ency ment ement ness ful fully less ous ious ity ty y able ible ably ibly ate ated ize ise ify ition th ship
age ure ish uous ce cy ss se sis ses cian ian ary ory eous est`
    .trim()
    .split(/\s+/),
);

/** Endings that sound alike: exchanging them (-ant, -ent) is a misspelled reduced vowel, not another word. */
const alike = [
  /^(?:ant|ent)$/,
  /^(?:ance|ence)$/,
  /^(?:er|or|ar)$/,
  // departer is no noun beside departure
  /^(?:ure|er|or)$/,
  /^(?:able|ible)$/,
  /^(?:ancy|ency)$/,
  /^(?:ce|se|ss)$/,
  /^[ai]?(?:tion|s?sion)$/,
];

/** Families that the spelling does not show. */
const families = `
choose choice chose chosen|strong strength strengthen|long length lengthen|wide width|deep depth|high height
decide decision decisive|analyze analysis analyst|economy economic economics economist|produce product production productive
succeed success successful|receive receipt reception|advise advice advisor|lose loss lost|sell sale sales
live life|believe belief|prove proof|safe safety|die death dead|speak speech|fly flight|weigh weight
think thought|know knowledge|succeed success|describe description|explain explanation|maintain maintenance
pronounce pronunciation|destroy destruction|permit permission|expand expansion|persuade persuasion|divide division
vary various variety variable|compete competition competitive competitor competent|introduce introduction
reduce reduction|satisfy satisfaction satisfactory|pollute pollution|employ employer employee employment|able ability enable|poor poverty|proud pride
hot heat|true truth|young youth|warm warmth|breathe breath|bathe bath|use useful useless user usage
nutrition nutritious nutrient|attend attendance attention|repeat repetition|compare comparison|apply application applicant
`
  .trim()
  .split(/[|\n]/)
  .map((line) => new Set(line.split(' ')));

/** Verbs of four letters with a noun in -er. */
const doers = new Set(
  `work play help wait lead read sing farm bank paint print clean speak teach train write drive bake hike heat lock
trail own use large long short tall small new old fast slow cheap high low late near clean dark warm cold soft cook call sort box play run plan shop swim win begin view mail test rent lend fight cater tutor
manage produce advertise organize receive examine compose announce navigate translate operate educate supervise dance make
take race save serve store freeze strike ride divide provide retire consume commute compute explore trade close charge observe`
    .trim()
    .split(/\s+/),
);

/** Whether two words belong to one family: decide and decision, choose and choice, take and took. */
export function inFamily(expected: string, typed: string): boolean {
  if (irregularOf(expected, typed) !== undefined) return true;
  return families.some((family) => family.has(expected) && family.has(typed));
}

/** The bases of an irregular form. */
const basesOf = new Map<string, string[]>();
for (const [base, forms] of irregularForms)
  for (const form of [base, ...forms]) basesOf.set(form, [...(basesOf.get(form) ?? []), base]);

/** Forms of one tense: they differ in who does it. */
const tenses = ['have has', 'do does', 'go goes', 'am is are', 'was were'].map((forms) =>
  forms.split(' '),
);

const areOfOneTense = (one: string, other: string): boolean =>
  tenses.some((forms) => forms.includes(one) && forms.includes(other));

/** Adjectives of one syllable whose form in -er is no noun, as cleaner is. */
const compared = new Map(
  `long short tall small new old fast slow cheap high low late near dark warm cold soft wide deep strong weak hard young
rich poor quick safe close large nice great clear bright`
    .split(/\s+/)
    .flatMap((base) => {
      const stem = base.replace(/e$/, '');
      return [base, `${stem}er`, `${stem}est`].map((form) => [form, base] as const);
    }),
);

/**
 * What two words are irregular or compared forms of (take and took, a verb; late and later, an adjective); undefined if
 * they are not forms of one word.
 */
export function irregularOf(one: string, other: string): Irregular | undefined {
  const adjective = compared.get(one);
  if (adjective !== undefined && adjective === compared.get(other)) return 'adjective';
  const others = basesOf.get(other) ?? [];
  const base = basesOf.get(one)?.find((shared) => others.includes(shared));
  if (base === undefined) return undefined;
  return areOfOneTense(one, other) ? 'person' : irregularKinds.get(base);
}

/** Whether two words share a stem and differ in derivational endings. */
export function isDerived(expected: string, typed: string): boolean {
  let shared = 0;
  while (shared < expected.length && expected[shared] === typed[shared]) shared += 1;
  // the stem may end before the last common letters
  for (let stem = shared; stem >= Math.max(3, shared - 4); stem--) {
    const [expectedEnd, typedEnd] = [ending(expected, stem), ending(typed, stem)];
    if (expectedEnd === undefined || typedEnd === undefined || expectedEnd === typedEnd) continue;
    // an ending that lost a syllable (electricity, electricy) makes no other word of the family
    if (
      expectedEnd !== '' &&
      typedEnd !== '' &&
      (expectedEnd.endsWith(typedEnd) || typedEnd.endsWith(expectedEnd))
    )
      continue;
    if (alike.some((pair) => pair.test(expectedEnd) && pair.test(typedEnd))) return false;
    const bare = expectedEnd === '' ? typedEnd : typedEnd === '' ? expectedEnd : undefined;
    if (bare === undefined) {
      if (stem >= 4 || `${expectedEnd} ${typedEnd}`.length > 5) return true;
      continue;
    }
    if (isNoDerivation(expectedEnd === '' ? typed : expected)) continue;
    if (makesWord(expectedEnd === '' ? expected : typed, bare, stem, expectedEnd === ''))
      return true;
  }
  return false;
}

/** Endings that need a stem of five letters: after a shorter stem these letters are too often no ending. */
const needsLength = /^(?:ty|ic|age|al|ish|ant|ent|ate|ee)$/;

/**
 * Whether the text without the ending is a word, as far as one can tell without a dictionary.
 * @param isExpected the text is the expected word, so it is a word
 */
function makesWord(bareWord: string, suffix: string, stem: number, isExpected: boolean): boolean {
  if (/^(?:ss|se|ce|ar)$/.test(suffix)) return false;
  if (needsLength.test(suffix) && stem < 5) return false;
  if (suffix === 'ee' && bareWord.endsWith('e')) return false;
  return isExpected || doers.has(bareWord) || isBaseWord(bareWord);
}

/** What follows the stem, '' for the bare word or its silent e; undefined if it is no ending. */
function ending(word: string, stem: number): string | undefined {
  const rest = word.slice(stem);
  if (rest === '' || rest === 'e') return '';
  return suffixes.has(rest) ? rest : undefined;
}

import { cardinal } from '../text/number-words.ts';
import { applyRule, letterByLetter, type Rule } from './rule.ts';

/** Short forms with a point, and what is said; `Ms.` is one syllable, as in "his". */
const fullForms: Record<string, string> = {
  'Mr.': 'Mister',
  'Mrs.': 'Missus',
  'Ms.': 'Miz',
  'Prof.': 'Professor',
  'Gov.': 'Governor',
  'Capt.': 'Captain',
  'Sr.': 'Senior',
  'Jr.': 'Junior',
  'Ave.': 'Avenue',
  'Blvd.': 'Boulevard',
  'Rd.': 'Road',
  'Hwy.': 'Highway',
  'Apt.': 'Apartment',
  'Mt.': 'Mount',
  'Inc.': 'Incorporated',
  'Ltd.': 'Limited',
  'Corp.': 'Corporation',
  'Co.': 'Company',
  'Dept.': 'Department',
  'Approx.': 'approximately',
  'Ext.': 'extension',
  'Tel.': 'telephone',
  'Max.': 'maximum',
  'Min.': 'minimum',
  'Vs.': 'versus',
  'Etc.': 'et cetera',
  'E.g.': 'for example',
  'I.e.': 'that is',
  'A.k.a.': 'also known as',
};

/** Abbreviations with a vowel that are read letter by letter; those without a vowel are always read so. */
const spelled = new Set(
  [
    'AC AI AM API ASAP ATM BA CEO CFO CIO COO CTO DIY ETA EU FAQ GPA IPO IQ IT ID MA MBA OK OS PA QA',
    'ROI SUV UAE UFO UI UK UN US USA USB UV UX VAT VIP',
  ]
    .join(' ')
    .split(' '),
);
/** What may follow "St." or "Dr." as a part of a street's name; a capital would begin another name. */
const endOfStreet = String.raw`(?=[,;:!?]|\s+[a-z]|\s*$)`;

/** Short forms of words. */
const shortForms: Rule[] = [
  {
    // "Oak St.", "12 Hill Dr." but "St. John", "Dr. Kim"
    pattern: new RegExp(String.raw`(?<=[A-Z][a-z]+ )(St|Dr)\.${endOfStreet}`, 'g'),
    say: ([, short]) => (short === 'St' ? 'Street' : 'Drive'),
  },
  { pattern: /\bDr\.? (?=[A-Z])/g, say: () => 'Doctor ' },
  { pattern: /\bSt\. (?=[A-Z])/g, say: () => 'Saint ' },
  {
    pattern: /\b[Nn]o\. ?(\d+)\b/g,
    say: ([, digits = '']) => `number ${cardinal(Number(digits))}`,
  },
  {
    pattern: /\b(Fig|Vol|Ch)\. ?(?=\d)/gi,
    say: ([, short = '']) => `${numberedForms[short.toLowerCase()] ?? short} `,
  },
  {
    pattern: new RegExp(
      String.raw`\b(${Object.keys(fullForms)
        .map((form) => form.replaceAll('.', String.raw`\.`))
        .join('|')})`,
      'gi',
    ),
    say: ([short]) => {
      const form = fullForms[short.slice(0, 1).toUpperCase() + short.slice(1).toLowerCase()];
      return form;
    },
  },
  {
    pattern: /\b(Mr|Mrs|Ms) (?=[A-Z])/g,
    say: ([, short = '']) => `${fullForms[`${short}.`] ?? short} `,
  },
];

export const abbreviationRules: Rule[] = [
  ...shortForms,
  { pattern: /\bvs\b/gi, say: () => 'versus' },
  {
    pattern: /\b(a\.m\.|p\.m\.)/gi,
    say: ([half]) => (half.toLowerCase() === 'a.m.' ? 'A M' : 'P M'),
  },
  { pattern: /\bph\.?d\b\.?/gi, say: () => 'P H D' },
  { pattern: /\bB2([BC])\b/g, say: ([, to = '']) => `B to ${to}` },
  {
    // points between letters: U.S., J.F.K.
    pattern: /\b(?:[A-Z]\.){2,}/g,
    say: ([letters]) => letterByLetter(letters.replaceAll('.', '')),
  },
  { pattern: /\b([A-Z])&([A-Z])\b/g, say: ([, one = '', other = '']) => `${one} and ${other}` },
  {
    pattern: /\b([A-Z]{2,6})(s|'s)?\b/g,
    say: ([, letters = '', ending = '']) => {
      const isSpelled = spelled.has(letters) || !/[AEIOUY]/.test(letters);
      return isSpelled ? `${letterByLetter(letters)}${ending === '' ? '' : "'s"}` : undefined;
    },
  },
];

const numberedForms: Record<string, string> = { fig: 'figure', vol: 'volume', ch: 'chapter' };

/** A word or term with its short forms in full: 'Dr. Smith' is 'Doctor Smith' (VO-07). */
export const inFull = (term: string): string => shortForms.reduce(applyRule, term);

import { foldWord } from './compare-word.ts';
import { waysToSay } from './numbers.ts';

/**
 * American and British spellings that follow no rule. Left out are pairs of which one is also another word (draft and
 * draught, story and storey, check and cheque): an item lists such a spelling in `accept` if its meaning allows it.
 */
const pairs = new Map<string, string>();
for (const pair of `gray grey|program programme|tire tyre|jewelry jewellery|license licence|practice practise
defense defence|offense offence|pajamas pyjamas|plow plough|skeptical sceptical|curb kerb|aluminum aluminium
aging ageing|judgment judgement|mold mould|mustache moustache|fulfill fulfil|fulfillment fulfilment|enroll enrol
enrollment enrolment|skillful skilful|installment instalment|install instal|catalog catalogue
dialog dialogue|analog analogue|artifact artefact|maneuver manoeuvre|acknowledgment acknowledgement|cozy cosy
pediatric paediatric|anesthetic anaesthetic|anemia anaemia|encyclopedia encyclopaedia|estrogen oestrogen|airplane aeroplane
ax axe|yogurt yoghurt|donut doughnut|omelet omelette|wagon waggon|toward towards|afterward afterwards|ok okay|whiskey whisky
donuts doughnuts|mom mum|math maths|specialty speciality|pretense pretence|skillfully skilfully`.split(
  /[|\n]/,
)) {
  const [american = '', other = ''] = pair.split(' ');
  pairs.set(american, other);
}

const rules: readonly (readonly [RegExp, string])[] = [
  [
    /(col|fav|flav|hon|neighb|behavi|lab|hum|harb|rum|tum|vap|od|parl|end[eé]av)or(?=$|s$|ed$|ing$|ful$|ite$|ites$|able$|al$|hood$|hoods$|ly$)/,
    '$1our',
  ],
  [
    /^((?:epi)?cent|(?:amphi)?theat|(?:kilo|centi|milli|deci)?met|(?:milli|deci)?lit|(?:micro)?fib|calib|somb|spect|(?:lack)?lust|meag)er(?=$|s$)/,
    '$1re',
  ],
  [/(anal|paral|catal)yz(?=e$|es$|ed$|er$|ing$)/, '$1ys'],
  [
    /((?:trav|canc|mod|lab|lev|sign|fu|chann|tunn|pan|quarr|equ|dia|counse|mode|trave|cance|labe|signa|leve|jewe|marve|initia)(?:el|al|l))(?=ed$|ing$|er$|ers$|or$|ors$|ation$)/,
    '$1l',
  ],
];

const verbEndings = 'e|es|ed|er|ers|ing|ation|ations|able';
const izeVerb = new RegExp(`^(.*)iz(${verbEndings})$`);

/** Stems that Americans, too, write with -ise ('promise'). */
const onlyIse = new Set(
  `adv advert appr chast circumc compr comprom conc dem desp dev disenfranch enfranch enterpr exc exerc expert franch highr
improv inadv inc merchand moonr parad pract prec prem prom repr rev sunr superv surm surpr telev treat upr`.split(
    /\s+/,
  ),
);
/** Stems that Britons, too, write with -ize ('capsize'). */
const onlyIze = new Set('ass caps downs mids outs overs res unders ups'.split(' '));

/** 'organise' for 'organize'; undefined for 'size', and for 'promize', which is no word. */
function inIse(word: string): string | undefined {
  const [, stem = '', ending = ''] = izeVerb.exec(word) ?? [];
  // no -ise variant: short stems (size, rise), and stems that end in a vowel or w (praise, seize, noise, disguise,
  // otherwise)
  if (stem.length < 3 || /[aeouw]$/.test(stem)) return undefined;
  const plain = stem.replace(/^(?:un|im|re)/, '');
  if (onlyIse.has(stem) || onlyIse.has(plain) || onlyIze.has(stem)) return undefined;
  return `${stem}is${ending}`;
}

/** Whether one folded word is the other's British (or American) spelling. */
function isOtherSpelling(expected: string, typed: string): boolean {
  return otherSpellings(expected).has(typed) || otherSpellings(typed).has(expected);
}

/** British spellings of a folded American word. */
export function otherSpellings(word: string): ReadonlySet<string> {
  const found = new Set<string>();
  const pair = pairs.get(word);
  if (pair !== undefined) found.add(pair);
  // plurals of the pairs
  const base = word.endsWith('s') ? pairs.get(word.slice(0, -1)) : undefined;
  if (base !== undefined) found.add(`${base}s`);
  if (word.length < 4 || !/or|er|iz|yz|[aei]l/.test(word)) return found;
  const verb = inIse(word);
  if (verb !== undefined) found.add(verb);
  for (const [pattern, replacement] of rules)
    if (pattern.test(word)) found.add(word.replace(pattern, replacement));
  return found;
}

/** Whether a term is typed in British spelling, word by word or as one. */
export function isBritish(expected: string, typed: string): boolean {
  const expectedWords = expected.split(/[\s-]+/).map(foldWord);
  const typedWords = typed.split(/[\s-]+/).map(foldWord);
  if (expectedWords.length === typedWords.length)
    return expectedWords.every(
      (word, i) => word === typedWords[i] || isOtherSpelling(word, typedWords[i] ?? ''),
    );
  const whole = typedWords.join('');
  return expectedWords.some((word, i) =>
    [...otherSpellings(word)].some(
      (other) =>
        [...expectedWords.slice(0, i), other, ...expectedWords.slice(i + 1)].join('') === whole,
    ),
  );
}

/** Whether numerals were typed for the words of a number: '13' for thirteen, '24-hour' for twenty-four-hour. */
export function isNumeral(expected: string, typed: string): boolean {
  if (!/\d/.test(typed) && !/\d/.test(expected)) return false;
  const said = new Set(sayings(expected));
  return sayings(typed).some((saying) => said.has(saying));
}

/** A short text with its numbers in words, in each way to say them, folded: '24-hour' gives 'twentyfourhour'. */
function sayings(text: string): string[] {
  const words = text
    .slice(0, 64)
    .split(/[\s-]+/)
    .slice(0, 6);
  let ways = [''];
  for (const word of words) {
    const said = waysToSay(word).map((way) => foldWord(way.join('')));
    const next = said.length === 0 ? [foldWord(word)] : said.slice(0, 6);
    ways = ways.flatMap((head) => next.map((tail) => head + tail)).slice(0, 40);
  }
  return ways;
}

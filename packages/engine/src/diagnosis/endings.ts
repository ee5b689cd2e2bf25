import type { WordSound } from './read-phonetic.ts';

/** Inflectional endings: they change a word's grammar only. */
export type Ending = 's' | 'es' | 'ed' | 'ing' | 'ly';

/** Words that look like an inflected form but are not. */
const noForms = new Set(
  `news series species lens always perhaps gas bus plus yes this thus his its has was us canvas christmas is as
need feed seed speed weed bleed breed greed indeed exceed proceed succeed bed red shed sled wed hundred naked
sacred wicked embed bread instead
thing king ring bring string spring sing wing swing sling cling sting morning evening ceiling during something nothing
anything everything wedding pudding darling sibling
family reply supply apply assembly july fly ugly early only rely italy ally bully jelly belly silly lily multiply
imply comply anomaly holly`
    .trim()
    .split(/\s+/),
);

/** The possible regular forms of a base word, with their endings. */
function formsWithEndings(base: string): Map<string, Ending> {
  const forms = new Map<string, Ending>();
  if (base.length < 2) return forms;
  if (/(?:s|x|z|ch|sh)$/.test(base)) forms.set(`${base}es`, 'es');
  else if (/[^aeiou]y$/.test(base)) forms.set(`${base.slice(0, -1)}ies`, 'es');
  else {
    forms.set(`${base}s`, 's');
    if (base.endsWith('o')) forms.set(`${base}es`, 'es');
    if (/fe?$/.test(base)) forms.set(base.replace(/fe?$/, 'ves'), 'es');
  }
  if (base.length < 3) {
    forms.set(`${base}ing`, 'ing');
    return forms;
  }
  const stem = base.replace(/e$/, '');
  // stop must double its letter, visit need not
  const mustDouble = /^(?:[^aeiou]|qu)*[aeiou][bdgklmnprt]$/.test(base);
  if (/[^aeiou]y$/.test(base)) forms.set(`${base.slice(0, -1)}ied`, 'ed');
  else if (!mustDouble) forms.set(`${stem}ed`, 'ed');
  if (base.endsWith('ie')) forms.set(base.replace(/ie$/, 'ying'), 'ing');
  else if (!mustDouble) forms.set(`${/(?:ee|oe|ye)$/.test(base) ? base : stem}ing`, 'ing');
  const last = base.at(-1) ?? '';
  if (/[^aeiou][aeiou][bdgklmnprtv]$/.test(base)) {
    forms.set(`${base}${last}ed`, 'ed');
    forms.set(`${base}${last}ing`, 'ing');
  }
  if (/[^aeiou]y$/.test(base)) forms.set(`${base.slice(0, -1)}ily`, 'ly');
  else if (/[^aeiou]le$/.test(base)) forms.set(`${base.slice(0, -1)}y`, 'ly');
  else forms.set(`${base.endsWith('ll') ? base.slice(0, -1) : base}ly`, 'ly');
  return forms;
}

/** Possible bases of a form, by its letters. */
function basesOf(word: string): string[] {
  const bases = new Set<string>([word]);
  const cut = (count: number, add = '') => bases.add(word.slice(0, -count) + add);
  if (word.endsWith('s')) cut(1);
  if (word.endsWith('es')) cut(2);
  if (word.endsWith('ies')) cut(3, 'y');
  if (word.endsWith('ves')) {
    cut(3, 'f');
    cut(3, 'fe');
  }
  if (word.endsWith('ed')) {
    cut(2);
    cut(1);
    if (word.at(-3) === word.at(-4)) cut(3);
  }
  if (word.endsWith('ied')) cut(3, 'y');
  if (word.endsWith('ing')) {
    cut(3);
    cut(3, 'e');
    if (word.at(-4) === word.at(-5)) cut(4);
  }
  if (word.endsWith('ying')) cut(4, 'ie');
  if (word.endsWith('ly')) {
    cut(2);
    cut(2, 'l');
    cut(1, 'e');
  }
  if (word.endsWith('ily')) cut(3, 'y');
  return [...bases].filter((base) => base.length > 1 && /[aeiouy]/.test(base));
}

/** Two words that differ only in an ending. */
export type EndingFault = { ending: Ending; fault: 'lost' | 'added' | 'changed'; base: string };

/**
 * Whether two words are forms of one word: a real inflection, not a final letter that looks like one.
 * @param sounds of the expected word, which tell 'bus' from a plural; empty if unknown
 */
export function endingFault(
  expected: string,
  typed: string,
  sounds: readonly WordSound[],
): EndingFault | undefined {
  if (expected === typed) return undefined;
  for (const base of basesOf(expected)) {
    const forms = formsWithEndings(base);
    const ending = forms.get(expected);
    if (base !== expected) {
      if (ending === undefined || noForms.has(expected) || !soundsLike(expected, ending, sounds))
        continue;
    }
    const typedEnding = forms.get(typed);
    // supply is no form with -ly, but supplies is one of supply
    if (noForms.has(typed) && typed !== base) continue;
    if (base === expected && typedEnding !== undefined)
      return { ending: typedEnding, fault: 'added', base };
    if (ending === undefined) continue;
    if (typed === base) return { ending, fault: 'lost', base };
    if (typedEnding !== undefined && typedEnding !== ending)
      return { ending, fault: 'changed', base };
    // watchs, wantd: the ending without its vowel
    if (ending === 'es' && typed === `${base}s`) return { ending, fault: 'changed', base };
    if (ending === 'ed' && typed === `${base}d` && /[td]$/.test(base))
      return { ending, fault: 'changed', base };
    // asket: the ending as a syllable, which it is after t and d only
    if (ending === 'ed' && typed === expected.replace(/d$/, 't') && !/[td]e?$/.test(base))
      return { ending, fault: 'changed', base };
  }
  return undefined;
}

/** The ending of a word, and the word without it; the sounds decide if letters alone would mislead. */
export function endingOf(
  word: string,
  sounds: readonly WordSound[],
): { ending: Ending; base: string; sounds: number } | undefined {
  if (noForms.has(word)) return undefined;
  for (const base of basesOf(word)) {
    if (base === word) continue;
    const ending = formsWithEndings(base).get(word);
    if (ending !== undefined && soundsLike(word, ending, sounds))
      return { ending, base, sounds: soundCount(sounds, ending) };
  }
  return undefined;
}

/**
 * How the ending of a word sounds; undefined if neither its sounds nor the letters of its base show it.
 * @param sounds of the word; empty where they are not known
 */
export function endingSound(
  { ending, base }: { ending: Ending; base: string },
  sounds: readonly WordSound[],
): string | undefined {
  if (ending === 'ing') return 'ɪŋ';
  if (ending === 'ly') return 'li';
  const [hard, soft] = ending === 'ed' ? ['t', 'd'] : ['s', 'z'];
  const last = sounds.at(-1)?.sign;
  if (last === hard || last === soft) return soundCount(sounds, ending) === 2 ? `ɪ${last}` : last;
  if (ending === 'ed') {
    if (/[td]e?$/.test(base)) return 'ɪd';
    if (/(?:se|the?)$/.test(base)) return undefined;
    return /(?:[pkfsx]|ch|sh|ce|pe|ke|gh|ph)$/.test(base) ? hard : soft;
  }
  if (/(?:[sxz]|ch|sh|[cgsz]e)$/.test(base)) return 'ɪz';
  return /(?:[pkt]e?|f|th|ph|gh)$/.test(base) && ending === 's' ? hard : soft;
}

const voiceless = new Set(['p', 't', 'k', 'f', 'θ', 's', 'ʃ', 'tʃ']);
const hissing = new Set(['s', 'z', 'ʃ', 'ʒ', 'tʃ', 'dʒ']);

function soundCount(sounds: readonly WordSound[], ending: Ending): number {
  if (ending === 'ing' || ending === 'ly') return 2;
  const before = sounds.at(-2);
  return before?.isVowel === true && before.stress === 0 && needsVowel(sounds, ending) ? 2 : 1;
}

function needsVowel(sounds: readonly WordSound[], ending: Ending): boolean {
  const third = sounds.at(-3)?.sign ?? '';
  return ending === 'ed' ? third === 't' || third === 'd' : hissing.has(third);
}

/**
 * Whether the last sounds are those of the ending: /z/ or /d/ after voiced sounds, /ɪz/ or /ɪd/ after a sound that is
 * like the ending's own.
 */
function soundsLike(word: string, ending: Ending, sounds: readonly WordSound[]): boolean {
  const last = sounds.at(-1)?.sign;
  // if the sounds are unknown, the letters decide: -us, -is and -ss are no plurals
  if (last === undefined) return ending !== 's' || !/(?:us|is|ss)$/.test(word);
  const before = sounds.at(-2);
  if (ending === 'ing') return last === 'ŋ';
  if (ending === 'ly') return last === 'i';
  if (before === undefined) return false;
  const weak =
    before.isVowel && before.stress === 0 && (before.sign === 'ɪ' || before.sign === 'ə');
  const [hard, soft] = ending === 'ed' ? ['t', 'd'] : ['s', 'z'];
  if (weak && needsVowel(sounds, ending)) return last === soft;
  return last === (voiceless.has(before.sign) ? hard : soft);
}

import { cutText } from '../text/cut-text.ts';
import { foldWord, sameWord } from './compare-word.ts';
import { matchInputMethod } from '../input-methods.ts';
import { alignLetters, letterDistance, type LetterStep, marksOf } from './align-letters.ts';
import { areHomophones, areNearlyHomophones, areStressedElsewhere } from './homophones.ts';
import { longestText, type TypedLetter, typedLetters } from './letters.ts';
import type { Cause, HintSlots, Mark, MistakeKind, Verdict, WordDiagnosis } from './mistake.ts';
import { missingWords, wordsOf } from './missing-words.ts';
import { namedSpelling } from './named-spelling.ts';
import { wrongWordOfTerm } from './wrong-word-of-term.ts';
import { readPhonetic, type WordSound } from './read-phonetic.ts';
import { isUndoneWord } from './undone-words.ts';
import { isBritish, isNumeral } from './right-in-another-form.ts';
import { letterInTone } from './eaten-letter.ts';
import { wordsAt, wordsBeside } from './words-at.ts';
import { isVietnameseWriting } from './vietnamese-writing.ts';
import { syllablesOf } from './heaviest-fault.ts';
import { isFunctionWord } from './function-words.ts';
import { guessSounds } from './guess-sounds.ts';
import { isSlip } from './slips.ts';
import { explainWord, type WrongWord } from './word-rules.ts';

/** What a diagnosis needs to know of a word. */
export type KnownWord = {
  word: string;
  /** IPA in the style of content/GUIDE.md; if it is missing the sounds are guessed from the letters. */
  phonetic?: string | undefined;
  /** Other forms that are right. */
  accept?: readonly string[] | undefined;
  /** Words that sound the same, in addition to the engine's list. */
  homophones?: readonly string[] | undefined;
};

const right = (verdict: Verdict, kind: MistakeKind | null = null): WordDiagnosis => ({
  verdict,
  kind,
  marks: [],
  slots: {},
});

/**
 * Judges a typed word or term, names the mistake and marks it. Never throws; only the first 64 letters count. A word
 * that `sameWord` accepts is right.
 * @returns kind null for `right` and `variant`, `input-method` for that verdict
 */
export const diagnoseWord = (known: KnownWord, typed: string): WordDiagnosis =>
  diagnoseBy(known, typed, explainWord);

/** As `diagnoseWord`; `explain` names a mistake that no homophone, input method or missing word explains. */
export function diagnoseBy(
  known: KnownWord,
  typed: string,
  explain: (wrong: WrongWord) => Cause,
): WordDiagnosis {
  const { word } = known;
  if (sameWord(word, typed)) return right('right');
  const accepted = acceptance(known, typed);
  if (accepted !== undefined) return accepted;

  const letters = typedLetters(typed);
  const shown = letters.map(({ letter }) => letter).join('');
  const expected = foldWord(word.slice(0, 4 * longestText)).slice(0, longestText);
  const steps = alignLetters(expected, shown);
  const wrong = (kind: MistakeKind, slots: HintSlots = {}): WordDiagnosis => ({
    verdict: 'wrong',
    kind,
    marks: isUnrelated(kind, steps) ? wholeMark(letters) : marksOf(steps, letters),
    slots: { ...slots, typed: cutText(typed.trim(), 24) },
  });
  if (shown === '') return wrong(typed.trim() === '' ? 'unfinished' : 'other-word');
  if (isHomophone(known, typed, shown, expected))
    return wrong('homophone', {
      ...(areNearlyHomophones(expected, shown) && { isNear: true }),
      ...(areStressedElsewhere(expected, shown) && { isStressedElsewhere: true }),
    });
  if (matchInputMethod(word, typed) !== undefined && !hasUndoneWord(word, typed))
    return wrong('input-method', doubledLetter(word, expected, steps));
  const sounds = readPhonetic(known.phonetic ?? '');
  if (isVietnameseWriting(word, typed, sounds))
    return { ...wrong('spelling', { isVietnamese: true }), marks: wholeMark(letters) };
  const eaten = letterInTone(expected, typed);
  if (eaten !== undefined) return wrong('input-method', eaten === '' ? {} : { doubled: eaten });
  const beside = wordsBeside(word, typed);
  if (beside !== undefined)
    return {
      ...wrong('other-word', { beside: cutText(beside.map((one) => one.word).join(' '), 24) }),
      marks: beside.map(({ start, end }) => ({ kind: 'extra', start, end })),
    };
  const heard = inEnglishLetters(typed, shown);
  if (heard === expected) return wrong('spelling', { isVietnamese: true });
  const wrongWord = wrongWordOfTerm(word, typed, known.phonetic ?? '');
  const cause =
    missingWords(word, typed) ??
    swappedWords(word, typed) ??
    (wrongWord === undefined
      ? explain({
          expected,
          typed: heard,
          sounds,
          steps: heard === shown ? steps : alignLetters(expected, heard),
        })
      : inTerm(otherSmallWord(wrongWord) ?? explain(wrongWord), wrongWord, sounds));
  const { kind } = cause;
  const slots = known.phonetic || kind !== 'vowel' ? cause.slots : withoutSounds(cause.slots);
  if ((kind === 'spelling' || kind === 'stress-vowel') && isSplitOtherwise(word, typed))
    return wrong('word-boundary');
  if (kind === 'spelling' && Object.keys(slots).length === 0)
    return wrong(kind, spellingOf(word, wrongWord ?? { expected, typed: heard, sounds }));
  const only =
    kind === 'other-word' && wrongWord ? wordsAt(typed)[wrongWord.number - 1] : undefined;
  return only === undefined
    ? wrong(kind, slots)
    : { ...wrong(kind, slots), marks: [{ kind: 'other', start: only.start, end: only.end }] };
}

/** The letter that is written twice and was typed once. */
function doubledLetter(word: string, expected: string, steps: readonly LetterStep[]): HintSlots {
  const [change, another] = steps.filter(({ kind }) => kind !== 'same');
  if (change?.kind !== 'missing' || another !== undefined) return {};
  const letter = expected[change.of] ?? '';
  const isDouble = [change.of - 1, change.of + 1].some((beside) => expected[beside] === letter);
  // not across the words of a term: bus stop
  return isDouble && word.toLowerCase().includes(letter + letter) ? { doubled: letter } : {};
}

/** Names that all words of a term were typed in another order: card credit for credit card. */
function swappedWords(term: string, typed: string): Cause | undefined {
  const [words, said] = [wordsOf(term), wordsOf(typed)].map((all) => all.toSorted().join(' '));
  return words === said ? { kind: 'word-order', slots: {} } : undefined;
}

/** What the letters of a word lack; of a term of several words only where one of them is wrong: for rent, forent. */
function spellingOf(
  word: string,
  wrong: Pick<WrongWord, 'expected' | 'typed' | 'sounds'> & { number?: number },
): HintSlots {
  const isOneWord = wrong.number !== undefined || wordsOf(word).length === 1;
  if (!isOneWord) return {};
  const { expected, typed, sounds } = wrong;
  return namedSpelling(expected, typed, sounds.length > 0 ? sounds : guessSounds(expected).sounds);
}

/** Another small word of a term, whose keys lie side by side: on time for in time. Two phrases, and no slip. */
function otherSmallWord({ expected, typed, steps }: WrongWord): Cause | undefined {
  const areBoth = isFunctionWord(expected) && isFunctionWord(typed);
  return areBoth && isSlip(expected, typed, steps) ? { kind: 'other-word', slots: {} } : undefined;
}

/** A mistake in one word of a term; syllables are counted in the whole term, which is what the learner sees. */
function inTerm(
  found: Cause,
  { sounds: own, number, words }: NonNullable<ReturnType<typeof wrongWordOfTerm>>,
  all: readonly WordSound[],
): Cause {
  if (found.kind === 'other-word') return { ...found, slots: { inWord: number } };
  const { place } = found.slots;
  const isClear =
    place === undefined ||
    (number === words && place.endsWith('end')) ||
    (number === 1 && place.endsWith('start'));
  const cause = isClear ? found : { ...found, slots: { ...found.slots, inWord: number } };
  const { syllables, typedSyllables } = cause.slots;
  if (cause.kind !== 'unfinished' || syllables === undefined || typedSyllables === undefined)
    return cause;
  const others = syllablesOf(all) - syllablesOf(own);
  return {
    ...cause,
    slots: {
      ...cause.slots,
      syllables: syllables + others,
      typedSyllables: typedSyllables + others,
    },
  };
}

/** Whether an English word was typed for a word of a term, or for the word, that Telex also makes: day of for day off. */
function hasUndoneWord(word: string, typed: string): boolean {
  const words = new Set(wordsOf(word));
  return wordsOf(typed).some((one) => !words.has(one) && isUndoneWord(one));
}

/** What a word that was written in Vietnamese letters says in English ones: 'ser' for sơ, 'dis' for đis, 'stay' for xtay. */
function inEnglishLetters(typed: string, shown: string): string {
  const text = typed
    .slice(0, 4 * longestText)
    .normalize('NFC')
    .toLowerCase();
  const english = text
    .replaceAll('đ', 'd')
    .replaceAll(/[ơờởỡớợ]/g, 'er')
    .replaceAll(/(?<!\S)x/g, 's');
  return english === text ? shown : foldWord(english).slice(0, longestText);
}

/** Whether another word was typed: then the whole text gets one mark, since letters match only by chance. */
function isUnrelated(kind: MistakeKind, steps: readonly LetterStep[]): boolean {
  if (kind === 'other-word') return true;
  return kind === 'function-word' && letterDistance(steps) >= 0.6 * steps.length;
}

const wholeMark = (letters: readonly TypedLetter[]): Mark[] => {
  const [first, last] = [letters[0], letters.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [{ kind: 'other', start: first.start, end: last.end }];
};

/**
 * The details of a hint without the vowels, if the sounds were guessed from the letters: the guess is wrong too often.
 */
function withoutSounds({ expected: _expected, heard: _heard, ...rest }: HintSlots): HintSlots {
  return rest;
}

/** Why a text counts as right although it is not the taught form; undefined if it does not. */
function acceptance({ word, accept = [] }: KnownWord, typed: string): WordDiagnosis | undefined {
  // so long a text cannot be another form of the word
  if (typed.length > 4 * longestText) return undefined;
  if (accept.some((other) => sameWord(other, typed))) return right('variant');
  if (isBritish(word, typed) || isNumeral(word, typed)) return right('variant');
  for (const form of [word, ...accept])
    if (matchInputMethod(form, typed)?.sort === 'accepted')
      return right('input-method', 'input-method');
  return undefined;
}

function isHomophone(
  { word, homophones = [] }: KnownWord,
  typed: string,
  shown: string,
  expected: string,
): boolean {
  if (homophones.some((other) => sameWord(other, typed))) return true;
  if (areHomophones(expected, shown)) return true;
  // in a term any word may be replaced by a homophone
  const [expectedWords, typedWords] = [word, typed.slice(0, 4 * longestText)].map((text) =>
    text
      .trim()
      .split(/[\s-]+/)
      .map(foldWord),
  );
  if (expectedWords === undefined || typedWords === undefined || expectedWords.length < 2)
    return false;
  return (
    expectedWords.length === typedWords.length &&
    expectedWords.every(
      (one, i) => one === typedWords[i] || areHomophones(one, typedWords[i] ?? ''),
    )
  );
}

/** Whether the typed text is split into more words than the expected one. */
function isSplitOtherwise(word: string, typed: string): boolean {
  const count = (text: string) => text.trim().split(/[\s-]+/).length;
  return count(typed.slice(0, 4 * longestText)) > count(word);
}

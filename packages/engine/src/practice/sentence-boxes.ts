import { foldWord, sameWord } from '../diagnosis/compare-word.ts';
import { cutText } from '../text/cut-text.ts';
import { mostTypedLetters } from './practice-event.ts';

/** A piece of a sentence: a word with its box (from 0), or punctuation that is shown as text (SP-13). */
export type SentencePart =
  { kind: 'box'; box: number; word: string } | { kind: 'text'; text: string };

/** Splits a sentence on white space into boxes and plain text (SP-02, SP-13). Never returns an empty part. */
export function splitSentence(sentence: string): SentencePart[] {
  let box = 0;
  return splitOnSpaces(sentence).map((word) => {
    if (foldWord(word) === '') return { kind: 'text', text: word };
    box += 1;
    return { kind: 'box', box: box - 1, word };
  });
}

/** The words that are typed, in the order of their boxes. */
export function boxWords(sentence: string): string[] {
  return splitOnSpaces(sentence).filter((word) => foldWord(word) !== '');
}

/** The width of a box in pixels, by the length of its word in characters (SP-02). */
export function boxWidth(word: string): 50 | 70 | 90 | 110 | 130 {
  const { length } = word.normalize('NFC');
  if (length <= 3) return 50;
  if (length <= 5) return 70;
  if (length <= 8) return 90;
  return length <= 12 ? 110 : 130;
}

/** A pasted text is cut here: more than all boxes of the longest sentence take. */
const mostPasted = 100 * (mostTypedLetters + 1);

/** The texts of the boxes, and the box to focus. */
export type FilledBoxes = { typed: readonly string[]; box: number };

/** The fixed word of each box (a name); undefined for boxes that the learner fills. */
type GivenWords = readonly (string | undefined)[];

/** The words of a pasted text, which may be of any length. */
function pastedWords(text: string): string[] {
  return boxWords(cutText(text, mostPasted));
}

/**
 * Fills the boxes with a pasted sentence: all boxes if it has as many words; else it begins in the box into which it
 * was pasted. Skips punctuation that has no box. Surplus words go into the last box, as far as it takes them.
 * @returns undefined for a single word, which is pasted as usual
 */
export function pasteIntoBoxes(
  typed: readonly string[],
  box: number,
  pasted: string,
  boxCount: number,
  given: GivenWords = [],
): FilledBoxes | undefined {
  const words = pastedWords(pasted);
  if (words.length < 2 || boxCount === 0) return undefined;
  const isWhole = words.length === boxCount;
  const next = Array.from({ length: boxCount }, (_, i) => typed[i] ?? '');
  let last = isWhole ? 0 : box;
  for (let at = last; at < boxCount && words.length > 0; at += 1) {
    const name = given[at];
    if (name === undefined) {
      next[at] = words.shift() ?? '';
      last = at;
    } else if (isWhole || sameWord(name, words[0] ?? '')) words.shift();
  }
  if (words.length > 0) next[last] = [next[last], ...words].join(' ');
  return { typed: next.map(cutBox), box: last };
}

/**
 * Handles text with spaces in one box (phone keyboards and glide typing send it): the word before the space stays, the
 * rest goes to the next boxes while they are empty. Skips boxes with fixed words.
 * @returns the box after the last filled one if the text ends in a space; a space alone changes nothing
 */
export function spreadOverBoxes(
  typed: readonly string[],
  box: number,
  text: string,
  boxCount: number,
  given: GivenWords = [],
): FilledBoxes {
  const next = Array.from({ length: boxCount }, (_, i) => typed[i] ?? '');
  const words = splitOnSpaces(cutText(text, mostPasted));
  const isOpen = (at: number): boolean => at >= boxCount || given[at] === undefined;
  const after = (at: number): number => (isOpen(at + 1) ? at + 1 : after(at + 1));
  let at = box;
  for (
    let to = after(at);
    words.length > 1 && to < boxCount && (next[to] ?? '').trim() === '';
    to = after(at)
  ) {
    next[at] = words.shift() ?? '';
    // the learner also typed a given name, which fills its box already: the typed one is dropped
    for (const name of given.slice(at + 1, to))
      if (sameWord(name ?? '', words[0] ?? '')) words.shift();
    at = to;
  }
  const endsInSpace = words.length > 0 && /\s$/u.test(text);
  const goesOn = endsInSpace && after(at) < boxCount;
  // a trailing space in the last box stays: removing it would disturb a learner who is typing
  next[at] = words.join(' ') + (endsInSpace && !goesOn ? ' ' : '');
  return { typed: next.map(cutBox), box: goesOn ? after(at) : at };
}

function cutBox(text: string): string {
  return cutText(text, mostTypedLetters);
}

function splitOnSpaces(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

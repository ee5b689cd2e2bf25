import { foldWord } from './compare-word.ts';

/** A piece of a sentence: a word that is typed into box `box` (from 0), or punctuation that is read (SP-13). */
export type SentencePart =
  { kind: 'box'; box: number; word: string } | { kind: 'text'; text: string };

/** Splits a sentence on white space into boxes and plain text (SP-02, SP-13). Never gives an empty part. */
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

/** How wide a box is drawn, in pixels, by the length of its word in characters (SP-02). */
export function boxWidth(word: string): 50 | 70 | 90 | 110 | 130 {
  const { length } = word.normalize('NFC');
  if (length <= 3) return 50;
  if (length <= 5) return 70;
  if (length <= 8) return 90;
  return length <= 12 ? 110 : 130;
}

/** The texts of the boxes, and the box where the learner goes on. */
export type FilledBoxes = { typed: readonly string[]; box: number };

/**
 * A pasted sentence fills the boxes: all of them where it has as many words, else from the box it was pasted into.
 * Its punctuation has no boxes. What is too much stays in the last box: nothing is lost.
 * @returns undefined for a single word, which is pasted as anywhere
 */
export function pasteIntoBoxes(
  typed: readonly string[],
  box: number,
  pasted: string,
  boxCount: number,
): FilledBoxes | undefined {
  const words = boxWords(pasted);
  if (words.length < 2 || boxCount === 0) return undefined;
  const first = words.length === boxCount ? 0 : box;
  const room = boxCount - first;
  const fitting = words.slice(0, room);
  if (words.length > room) fitting.push([fitting.pop(), ...words.slice(room)].join(' '));
  return {
    typed: Array.from({ length: boxCount }, (_, i) => fitting[i - first] ?? typed[i] ?? ''),
    box: first + fitting.length - 1,
  };
}

/**
 * Text with spaces in one box (phones' keyboards and glide typing send it): the word before the space stays, what
 * follows goes to the next boxes while they are empty.
 * @returns the box that follows the last filled one where the text ends in a space; a space alone goes nowhere
 */
export function spreadOverBoxes(
  typed: readonly string[],
  box: number,
  text: string,
  boxCount: number,
): FilledBoxes {
  const next = Array.from({ length: boxCount }, (_, i) => typed[i] ?? '');
  const words = splitOnSpaces(text);
  let at = box;
  while (words.length > 1 && at + 1 < boxCount && (next[at + 1] ?? '').trim() === '') {
    next[at] = words.shift() ?? '';
    at += 1;
  }
  const endsInSpace = words.length > 0 && /\s$/u.test(text);
  const goesOn = endsInSpace && at + 1 < boxCount;
  // nothing that was typed into the last box goes away
  next[at] = words.join(' ') + (endsInSpace && !goesOn ? ' ' : '');
  return { typed: next, box: goesOn ? at + 1 : at };
}

function splitOnSpaces(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

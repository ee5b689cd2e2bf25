import { hasVietnameseWord, isSyllable } from './vietnamese-word.ts';

const wordsOf = (text: string): string[] => text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? [];

const isCapitalized = (word: string): boolean => /^\p{Lu}/u.test(word);

/**
 * Whether a sentence is Vietnamese: more than half of its words carry Vietnamese signs, or a few do and all the others
 * can be Vietnamese, too ('Anh ta đi làm.'). Names are not counted as Vietnamese: words with a capital after the first
 * word ('We met Nguyễn Văn Hùng.').
 */
export function isVietnameseSentence(text: string): boolean {
  const words = wordsOf(text);
  const vietnamese = words.filter(
    (word, place) => (place === 0 || !isCapitalized(word)) && hasVietnameseWord(word),
  );
  return (
    vietnamese.length > words.length / 2 ||
    (words.every(isSyllable) && vietnamese.some((word) => !isCapitalized(word)))
  );
}

/**
 * Whether a text of three words or more is English where Vietnamese is expected: no word has Vietnamese signs, and a third
 * or more cannot be Vietnamese. Names do not count ('Ga Paris Nord.').
 */
export function isEnglishSentence(text: string): boolean {
  const words = wordsOf(text).filter((word, place) => place === 0 || !isCapitalized(word));
  return (
    words.length > 2 &&
    !words.some(hasVietnameseWord) &&
    words.filter((word) => !isSyllable(word)).length >= words.length / 3
  );
}

/** A syllable that is no English word: 'xem', 'khi', 'nghe', 'nhanh'. */
const isOnlyVietnamese = (word: string): boolean =>
  /^(?:x|kh|ng|nh|gh)|nh$/i.test(word) && isSyllable(word);

/**
 * Whether a note is English where Vietnamese is expected, see {@link isEnglishSentence}. It may quote English, and be
 * written without marks ('Xem every morning.').
 */
export function isEnglishNote(text: string): boolean {
  const unquoted = text.replaceAll(/"[^"]*"|“[^”]*”/g, ' ');
  const own = /\p{L}/u.test(unquoted) ? unquoted : text;
  const isVietnamese = wordsOf(own).some(
    (word, place) => (place === 0 || !isCapitalized(word)) && isOnlyVietnamese(word),
  );
  return !isVietnamese && isEnglishSentence(own);
}

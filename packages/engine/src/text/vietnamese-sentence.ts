import { hasVietnameseWord } from './vietnamese-word.ts';

/**
 * Whether a sentence is Vietnamese: more than half of its words carry Vietnamese signs. Names are not counted as
 * Vietnamese: words with a capital after the first word ('We met Nguyễn Văn Hùng.').
 */
export function isVietnameseSentence(text: string): boolean {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? [];
  const vietnamese = words.filter(
    (word, place) => (place === 0 || !/^\p{Lu}/u.test(word)) && hasVietnameseWord(word),
  );
  return vietnamese.length > words.length / 2;
}

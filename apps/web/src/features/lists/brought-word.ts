import type { BroughtWord } from '@nghego/contracts/own-lists';
import { isOwnWord } from '@nghego/engine/practice/own-word';

/** A word of a screen that can be put on a list; `id` is its id in memory and practice. */
export type ListableWord = {
  id: string;
  word: string;
  meaning: string;
  type?: string;
  phonetic?: string;
};

/** The part of a request that adds the word to a list: the id of a word of the course, or all fields of an own word. */
export function broughtWord({
  id,
  word,
  meaning,
  type,
  phonetic,
}: ListableWord): { wordIds: string[] } | { items: BroughtWord[] } {
  return isOwnWord(id) ? { items: [{ word, meaning, type, phonetic }] } : { wordIds: [id] };
}

/** The types of words, as the course writes them. */
export type WordType = 'n.' | 'v.' | 'adj.' | 'adv.' | 'prep.' | 'conj.' | 'phr.';

const types: Readonly<Record<string, WordType>> = {
  n: 'n.',
  noun: 'n.',
  'danh từ': 'n.',
  'danh tu': 'n.',
  v: 'v.',
  verb: 'v.',
  'động từ': 'v.',
  adj: 'adj.',
  adjective: 'adj.',
  'tính từ': 'adj.',
  adv: 'adv.',
  adverb: 'adv.',
  'trạng từ': 'adv.',
  prep: 'prep.',
  preposition: 'prep.',
  'giới từ': 'prep.',
  conj: 'conj.',
  conjunction: 'conj.',
  'liên từ': 'conj.',
  phr: 'phr.',
  phrase: 'phr.',
  'cụm từ': 'phr.',
};

/** Reads a word type: `n.`, `Noun`, `danh từ`; undefined for other text. */
export function readWordType(text: string): WordType | undefined {
  const name = text.normalize('NFC').trim().toLowerCase().replace(/\.$/, '');
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

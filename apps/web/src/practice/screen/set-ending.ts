/** What the end of a set needs of what was practised: how its items are called and heard. */
export type SetEnding = {
  unit: 'word' | 'sentence';
  /** the text of an item, and what it means */
  textOf: (itemId: string) => { english: string; vietnamese: string };
  say: (itemId: string) => void;
};

import type { SearchItem, SearchSentence } from '@nghego/contracts/search';

/** A page or a heading of a text page, with its address; `place` says what it is. */
export type FoundHeading = { title: string; to: string; place: string };

/** A result that can be chosen. */
export type FoundItem =
  SearchItem | ({ type: 'sentence' } & SearchSentence) | ({ type: 'heading' } & FoundHeading);

/** A word that was found; it can be put on a list. */
export type FoundWord = Extract<SearchItem, { type: 'word' }>;

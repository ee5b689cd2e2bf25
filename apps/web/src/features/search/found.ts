import type { SearchItem, SearchSentence } from '@nghego/contracts/search';

/** A heading of a text page, with its address. */
export type FoundHeading = { title: string; to: string };

/** A result that can be chosen. */
export type FoundItem =
  SearchItem | ({ type: 'sentence' } & SearchSentence) | ({ type: 'heading' } & FoundHeading);

/** A word that was found; it can be put on a list. */
export type FoundWord = Extract<SearchItem, { type: 'word' }>;

/**
 * The prefix of the item ids of own words. A memory, reviews and sets use these; events and the store use the bare id
 * of the word.
 */
export const ownWordPrefix = 'own:';

/** Whether an item is a word of an own list, by its id. */
export const isOwnWord = (itemId: string): boolean => itemId.startsWith(ownWordPrefix);

/** The id of an own word's item. */
export const ownWordItemId = (wordId: string): string => ownWordPrefix + wordId;

/** The bare id of an own word; any other id unchanged. */
export const bareWordId = (itemId: string): string =>
  isOwnWord(itemId) ? itemId.slice(ownWordPrefix.length) : itemId;

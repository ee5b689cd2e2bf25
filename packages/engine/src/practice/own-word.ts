/**
 * How ids of items begin that are words of own lists. A memory, reviews and sets name such a word so; its events and the
 * store have the bare id.
 */
export const ownWordPrefix = 'own:';

/** Whether an item is a word of an own list, by its id. */
export const isOwnWord = (itemId: string): boolean => itemId.startsWith(ownWordPrefix);

/** The id of an own word's item. */
export const ownWordItemId = (wordId: string): string => ownWordPrefix + wordId;

/** The bare id of an own word; that of any other item as it is. */
export const bareWordId = (itemId: string): string =>
  isOwnWord(itemId) ? itemId.slice(ownWordPrefix.length) : itemId;

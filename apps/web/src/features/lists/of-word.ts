import { withId } from '../../platform/send-to-api.ts';

/** An endpoint of a list's word with its ids filled in. */
export function ofWord<Declared extends { path: `/${string}` }>(
  endpoint: Declared,
  listId: string,
  wordId: string,
): Declared {
  const ofList = withId(endpoint, listId);
  return { ...ofList, path: ofList.path.replace(':wordId', encodeURIComponent(wordId)) };
}

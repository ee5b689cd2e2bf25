import type { ComponentProps, ReactNode } from 'react';
import { AddToList } from '../../features/lists/add-to-list.tsx';
import { SearchResults } from '../../features/search/search-results.tsx';

/** Search results; each word can be put on a list (LI-04). */
export function ResultsWithLists(
  props: Omit<ComponentProps<typeof SearchResults>, 'besideWord'>,
): ReactNode {
  return <SearchResults {...props} besideWord={(word) => <AddToList word={word} look="icon" />} />;
}

import { keepInEntry, keptInEntry } from '../../platform/history-entry.ts';

/** Keeps the query in this page's entry of the history, so that Back brings the results again. */
export function keepQuery(query: string): void {
  keepInEntry('searched', query);
}

/** Takes the query that this page's entry of the history keeps; empty if it keeps none. */
export function takeQuery(): string {
  const searched = keptInEntry('searched');
  if (typeof searched !== 'string') return '';
  keepInEntry('searched', undefined);
  return searched;
}

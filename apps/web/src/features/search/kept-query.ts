/** Keeps the query in this page's entry of the history, so that Back brings the results again. */
export function keepQuery(query: string): void {
  history.replaceState({ ...entry(), searched: query }, '');
}

/** Takes the query that this page's entry of the history keeps; empty if it keeps none. */
export function takeQuery(): string {
  const { searched, ...rest } = entry();
  if (typeof searched !== 'string') return '';
  history.replaceState(rest, '');
  return searched;
}

/** The router keeps its own fields in the same object. */
function entry(): { searched?: unknown } {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

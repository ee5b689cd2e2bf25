/**
 * What this page's entry of the history keeps, for a page that is shown again after Back. The router keeps its own
 * fields in the same object, and a page that replaces this one drops the others.
 */
export function keptInEntry(name: string): unknown {
  return entry()[name];
}

/** Keeps a value under a name; undefined keeps nothing. */
export function keepInEntry(name: string, value: unknown): void {
  history.replaceState({ ...entry(), [name]: value }, '');
}

function entry(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

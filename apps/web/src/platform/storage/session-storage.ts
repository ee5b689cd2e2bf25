/** Stores a value for this tab that survives a reload, unless the browser refuses. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // refused or full
  }
}

/** The value that {@link writeSession} stored, to be parsed; undefined if it is missing or unreadable. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Deletes everything that this tab stored. */
export function forgetSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // a browser that refuses storage has stored nothing
  }
}

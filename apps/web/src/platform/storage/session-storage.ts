/** Keeps a value for this tab, through a reload; a browser that refuses loses it with the page. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // refused or full
  }
}

/** What {@link writeSession} kept, to be parsed; undefined where there is nothing, or nothing readable. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Forgets all that this tab keeps. */
export function forgetSessionStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // refused: then it kept nothing
  }
}

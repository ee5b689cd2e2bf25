/** Keeps a value under a key of local storage; a browser that refuses loses nothing but this copy. */
export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // refused or full: the log itself is elsewhere
  }
}

/** Keeps a plain text, for keys whose very text others read; a browser that refuses forgets it with the page. */
export function writeLocalText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // refused or full
  }
}

/** The text under a key; undefined where there is none, or the browser keeps nothing. */
export function readLocalText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

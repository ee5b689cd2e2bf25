/** Stores a value in local storage; if the browser refuses, only this copy is lost. */
export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // refused or full: the log itself is stored elsewhere
  }
}

/** Stores a plain text, for keys that other programs read. */
export function writeLocalText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // refused or full
  }
}

/** The text under a key; undefined if there is none, or storage is refused. */
export function readLocalText(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in local storage; if the browser refuses, only this copy is lost. */
export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is refused or full: the page goes on without what it would store here
  }
}

/** Stores a plain text, for keys that other programs read. */
export function writeLocalText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // storage is refused or full
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

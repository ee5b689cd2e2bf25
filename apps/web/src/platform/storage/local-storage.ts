/** Keeps a value under a key of local storage; a browser that refuses loses nothing but this copy. */
export function writeLocal(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // refused or full: the log itself is elsewhere
  }
}

let waiting: { listId: string; file: File } | undefined;

/** Keeps a file until the page of its new list takes it; a reload forgets it. */
export function keepFile(listId: string, file: File): void {
  waiting = { listId, file };
}

/** Returns the file that was kept for this list, and forgets it. */
export function takeFile(listId: string): File | undefined {
  const file = waiting?.listId === listId ? waiting.file : undefined;
  waiting = undefined;
  return file;
}

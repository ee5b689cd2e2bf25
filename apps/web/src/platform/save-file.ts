/** How long a browser may take to read the file; some read it only once the learner has chosen where to save it. */
const readingMs = 60_000;

/** Gives the browser a file to save. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readingMs);
}

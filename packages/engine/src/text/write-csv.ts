/**
 * Matches a text that spreadsheets take for a formula, by its first sign, or by the sign after apostrophes of {@link
 * guarded}.
 */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/**
 * A table of texts as comma-separated values for spreadsheets (RFC 4180, with the mark that Excel needs to read UTF-8).
 * No cell is a formula, so that another person's text cannot run anything (IN-29). {@link bareCell} restores the text.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const cell = guarded(text);
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Restores the text of a cell that {@link writeCsv} wrote. */
export const bareCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

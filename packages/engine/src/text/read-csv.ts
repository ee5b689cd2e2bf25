import { WordFileError } from './file-fault.ts';

/** A row of a table: its cells, and the line of the file on which it begins, from 1. */
export type CsvRow = { line: number; cells: string[] };

/** The separators that spreadsheets write; Vietnamese Excel writes semicolons. */
const separators = [',', ';', '\t'] as const;

/**
 * Reads comma-separated values (RFC 4180): quotes, doubled quotes and line breaks within them, CRLF or LF, with comma,
 * semicolon or tab, whichever occurs most in the first line outside quotes, or which a line `sep=;` before it names, as
 * Excel understands it. Skips blank lines.
 * @throws WordFileError if a quote is never closed
 */
export function readCsv(text: string): CsvRow[] {
  const [named, told] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [''];
  const separator = told ?? findSeparator(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuoted = false;
  let line = named === '' ? 1 : 2;
  let rowLine = line;
  let quoteLine = 1;

  const endCell = (): void => {
    cells.push(wasQuoted ? cell : cell.trim());
    cell = '';
    wasQuoted = false;
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((value) => value !== '')) rows.push({ line: rowLine, cells });
    cells = [];
    rowLine = line;
  };

  for (let at = named.length; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign === '\n') line += 1;
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '' && !wasQuoted) {
      cell = '';
      isQuoted = true;
      wasQuoted = true;
      quoteLine = line;
    } else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      line += 1;
      endRow();
    } else if (!wasQuoted || sign.trim() !== '') cell += sign;
  }
  if (isQuoted) throw new WordFileError({ code: 'OPEN_QUOTE', line: quoteLine });
  endRow();
  return rows;
}

function findSeparator(text: string): string {
  const counts = new Map<string, number>(separators.map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? ',';
}

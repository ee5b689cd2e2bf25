import { isWordTable } from '@nghego/engine/text/word-rows';

/**
 * The text that stays in the box after the good rows were saved: the lines that must be corrected. A table or JSON
 * stays whole until all rows are saved, since single rows would lack the header or the brackets.
 * @param toMend numbers of rows
 */
export function textLeft(text: string, toMend: readonly number[]): string {
  if (toMend.length === 0) return '';
  if (isWordTable(text)) return text;
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  return toMend
    .toSorted((one, other) => one - other)
    .map((line) => lines[line - 1] ?? '')
    .join('\n');
}

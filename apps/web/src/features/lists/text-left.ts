import { isWordTable } from '@nghego/engine/text/word-rows';

/**
 * What stays in the box after the good rows were kept: the lines with something to mend. A table or JSON stays whole as
 * long as anything is left in it, since its rows mean nothing without the rest.
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

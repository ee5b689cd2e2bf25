import type { WordRow } from '@nghego/contracts/own-lists';

/**
 * What stays in the box after the good rows were kept: the lines with something to mend. A table or JSON stays whole as
 * long as anything is left in it, since its rows mean nothing without the rest.
 */
export function textLeft(text: string, rows: readonly WordRow[]): string {
  const left = rows.filter(({ fault }) => fault !== null && fault.code !== 'ON_LIST');
  if (left.length === 0) return '';
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
  const first = lines.findIndex((line) => line.trim() !== '') + 1;
  const isLines = rows.some(({ line }) => line === first) && !/^\s*[[{]/.test(text);
  return isLines ? left.map(({ line }) => lines[line - 1] ?? '').join('\n') : text;
}

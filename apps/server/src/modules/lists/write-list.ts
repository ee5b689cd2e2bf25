import { noWordType } from '@nghego/contracts/content-fields';
import type { WholeList } from '@nghego/contracts/own-lists';
import { writeCsv } from '@nghego/engine/text/write-csv';

const columns = ['word', 'type', 'phonetic', 'meaning'] as const;
const exampleColumns = ['example', 'exampleMeaning'] as const;

/** A list as a table for spreadsheets. */
export function writeListCsv({ words }: WholeList): string {
  const hasExamples = words.some(({ example }) => example !== '');
  const shown = hasExamples ? [...columns, ...exampleColumns] : columns;
  return writeCsv([
    [...shown],
    ...words.map(wordOf).map((word) => shown.map((column) => word[column])),
  ]);
}

/** A list as JSON, in the shape of the course's own export. */
export function writeListJson({ name, words }: WholeList): string {
  return `${JSON.stringify({ name, vocabulary: words.map(wordOf) }, null, 2)}\n`;
}

function wordOf(own: WholeList['words'][number]) {
  const { word, type, phonetic, meaning, example, exampleMeaning } = own;
  return {
    word,
    type: type === noWordType ? '' : type,
    phonetic,
    meaning,
    example,
    exampleMeaning,
  };
}

import type { ExportedLists } from './export-repository.ts';

/** The export file piece by piece (AD-09): 100,000 words are never in memory together. A line a record. */
export async function* writeExport(content: ExportedLists, now: Date): AsyncGenerator<string> {
  yield `{"exportDate":${JSON.stringify(now)}`;
  for (const [name, records] of Object.entries(content)) {
    yield `,\n${JSON.stringify(name)}:[`;
    let piece = '';
    let separator = '\n';
    for await (const record of records) {
      piece += separator + JSON.stringify(record);
      separator = ',\n';
      if (piece.length < worthSending) continue;
      yield piece;
      piece = '';
    }
    yield `${piece}]`;
  }
  yield '}\n';
}

/** Small pieces cost more than they carry. */
const worthSending = 64_000;

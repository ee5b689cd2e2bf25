// A worker that reads or writes one Anki package; the page ends it afterwards. This file alone may compile WebAssembly,
// by the headers with which the server sends it (http/serve-files.ts).
import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import type { AnkiAnswer, AnkiQuestion } from './anki-messages.ts';
import { loadSqlite } from './package/open-collection.ts';
import { type OpenPackage, openPackage } from './package/open-package.ts';
import { packDeck } from './package/pack-deck.ts';
import { faultOf } from './package/package-fault.ts';
import { writeCollection } from './package/write-collection.ts';

const loading = loadSqlite(wasm);
// a failure is handled where a request awaits `loading`
loading.catch(() => undefined);
let opened: OpenPackage | undefined;

async function answer(question: AnkiQuestion): Promise<AnkiAnswer> {
  const sqlite = await loading.catch(() => undefined);
  if (sqlite === undefined) return { kind: 'failed' };
  if (question.kind === 'open') {
    opened = await openPackage(sqlite, question.file);
    return { kind: 'open', noteTypes: opened.describe() };
  }
  if (question.kind === 'write') {
    const collection = writeCollection(sqlite, question.deck);
    return { kind: 'write', file: await packDeck(collection, question.sounds) };
  }
  if (opened === undefined) return { kind: 'failed' };
  return question.kind === 'notes'
    ? { kind: 'notes', rows: opened.notes(question.chosen) }
    : { kind: 'sound', sound: await opened.sound(question.name) };
}

addEventListener('message', ({ data }: MessageEvent<AnkiQuestion>) => {
  void answer(data)
    .catch((cause: unknown): AnkiAnswer => ({ kind: 'refused', code: faultOf(cause).code }))
    .then((reply) => postMessage(reply, {}));
});

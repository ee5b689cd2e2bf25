// An Anki package of 5,000 notes with 5,000 sounds comes in (LI-06), with the home page fetched beside it, and 2,000
// words with their sounds go out (LI-05): seconds, and the page beside in parts of the quiet one.
import { readFileSync } from 'node:fs';
import {
  ankiImportSchema,
  ankiPackageSchema,
  uploadAnkiPackage,
} from '../packages/contracts/src/anki.ts';
import { packageOf } from '../apps/server/src/services/anki/package-test-kit.ts';
import { median } from './load.ts';
import { startProduct } from './running.ts';

const notes = 5_000;
const mp3 = readFileSync(
  new URL('../apps/web/public/asset/audio/success-sound.mp3', import.meta.url),
);

const product = await startProduct();
const registered = await fetch(`${product.address}/api/auth/sign-up/email`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Hoa', email: 'hoa@example.com', password: 'secret-1' }),
});
const [session = ''] = (registered.headers.get('set-cookie') ?? '').split(';');
const listId = String((await send('/api/me/lists', { name: 'Book' })).id);

const sounds = Object.fromEntries(
  Array.from({ length: notes }, (_, at) => [`s${at}.mp3`, withTag(at)]),
);
const file = await packageOf(
  ['Word', 'Meaning', 'Sound'],
  Array.from({ length: notes }, (_, at) => [`own word ${at}`, `nghĩa ${at}`, `[sound:s${at}.mp3]`]),
  sounds,
);
// the same pauses with and without the import: a page after a pause is slower than one of many
const before = await visit(AbortSignal.timeout(10_000));
const ending = new AbortController();
const visitors = visit(ending.signal);

const uploaded = await seconds(async () => {
  const answer = await fetch(product.address + uploadAnkiPackage.path, {
    method: 'POST',
    headers: { cookie: session, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });
  return ankiPackageSchema.parse(await answer.json());
});
const chosen = {
  packageId: uploaded.result.id,
  noteTypes: uploaded.result.noteTypes.map(({ id, suggested }) => ({ id, fields: suggested })),
};
const checked = await seconds(() => send(`/api/me/lists/${listId}/anki-check`, chosen));
const imported = await seconds(async () => {
  await send(`/api/me/lists/${listId}/anki-import`, chosen);
  for (;;) {
    const answer = await ask(`/api/me/anki-packages/${uploaded.result.id}`);
    const state = ankiImportSchema.parse(await answer.json());
    if (state.kind === 'done') return state.report;
    if (state.kind !== 'running') throw new Error(JSON.stringify(state));
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
});
ending.abort();
const beside = await visitors;
// a machine's speed varies: both sides of the import are the quiet one
const quiet = [...before, ...(await visit(AbortSignal.timeout(10_000)))];
const exported = await seconds(async () =>
  (await ask(`/api/me/lists/${listId}/export?format=apkg`)).arrayBuffer(),
);
const { added, sounds: brought, lists } = imported.result;
console.log(
  `${megabytes(file.length)}, ${added} notes, ${brought} sounds, ${lists.length} lists: upload and preview ${uploaded.s} s, check ${checked.s} s, import ${imported.s} s`,
);
console.log(
  `home beside it: ${(median(beside) / median(quiet)).toFixed(2)} of quiet (${median(quiet).toFixed(1)} ms), ${beside.length} pages`,
);
console.log(`export of 2,000 words: ${exported.s} s, ${megabytes(exported.result.byteLength)}`);
await product.stop();

/** The same sound with an ID3 comment of its own, so that each is stored. */
function withTag(at: number): Uint8Array {
  const text = Buffer.from(`\u0000${at}`);
  const frame = Buffer.concat([
    Buffer.from([0x54, 0x49, 0x54, 0x32, 0, 0, 0, text.length, 0, 0]),
    text,
  ]);
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, frame.length]),
    frame,
    mp3,
  ]);
}

async function visit(until: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!until.aborted) {
    times.push(await pageMs());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}

async function pageMs(): Promise<number> {
  const start = performance.now();
  await (await fetch(`${product.address}/`)).text();
  return performance.now() - start;
}

async function ask(path: string): Promise<Response> {
  const answer = await fetch(product.address + path, { headers: { cookie: session } });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

async function send(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(product.address + path, {
    method: 'POST',
    headers: { cookie: session, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function seconds<Result>(act: () => Promise<Result>): Promise<{ s: string; result: Result }> {
  const start = performance.now();
  const result = await act();
  return { s: ((performance.now() - start) / 1_000).toFixed(1), result };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

import { ownListLimits, type WordReport } from '@nghego/contracts/own-lists';
import { expect, test, vi } from 'vitest';
import type { NoteRow } from './package/note-types.ts';
import { addNotes, checkNotes, type SendWords } from './send-notes.ts';

const book = '01890000-0000-7000-8000-000000000001';

const notesOf = (
  count: number,
  changed: (at: number) => Partial<NoteRow> = () => ({}),
): NoteRow[] =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 1,
    id: String(1_700_000_000_000 + at),
    word: `own word ${at}`,
    type: '',
    phonetic: '',
    meaning: `nghĩa ${at}`,
    example: '',
    exampleMeaning: '',
    sound: '',
    ...changed(at),
  }));

/**
 * A double of the server: stores rows by their ids, on lists of 2,000 words, and reports at most as many rows as the
 * real one.
 */
function fakeServer() {
  const lists = new Map<string, Map<string, string>>([[book, new Map()]]);
  const calls: { listId: string; rows: number; sounds: number; bytes: number }[] = [];
  const send: SendWords = async (listId, { items, dryRun }) => {
    const sounds = items.filter(({ sound }) => sound !== undefined).length;
    const bytes = JSON.stringify(items).length;
    if (!dryRun) calls.push({ listId, rows: items.length, sounds, bytes });
    const filled = new Map<string, number>();
    let target = listId;
    const rows = items.map((item): WordReport['rows'][number] => {
      const { id = '', line = 0, word, meaning = '' } = item;
      const shown = { line, word, meaning, type: '', phonetic: '', isOfCourse: false };
      const isThere = [...lists.values()].some((list) => list.has(id));
      if (word === '') return { ...shown, fault: { code: 'NO_WORD' }, soundFault: null };
      if (isThere) return { ...shown, fault: { code: 'ON_LIST' }, soundFault: null };
      if (!dryRun) {
        if (lists.get(target)?.size === ownListLimits.wordsOfList) {
          target = `${book} (${lists.size + 1})`;
          lists.set(target, new Map());
        }
        lists.get(target)?.set(id, word);
      }
      filled.set(target, (filled.get(target) ?? 0) + 1);
      return { ...shown, fault: null, soundFault: null };
    });
    const refused = rows.filter(({ fault }) => fault !== null);
    const good = rows.filter(({ fault }) => fault === null);
    const told = [...refused, ...good].slice(0, ownListLimits.reportRows);
    return {
      added: good.length,
      refused: refused.length,
      sounds,
      lists: [...filled].map(([id, added]) => ({ id, name: id, added })),
      rows: told,
      omitted: rows.length - told.length,
      toMend: refused.flatMap(({ line, fault }) => (fault?.code === 'ON_LIST' ? [] : line)),
    };
  };
  return { send, lists, calls, sizes: () => [...lists.values()].map(({ size }) => size) };
}

const noSound = () => Promise.reject(new Error('no sound is asked for'));
const tell = () => undefined;

async function bring(server: ReturnType<typeof fakeServer>, notes: NoteRow[], send = server.send) {
  const checked = await checkNotes(book, notes, server.send);
  return { checked, add: addNotes(book, notes, { checked, soundOf: noSound, send, tell }) };
}

test('LI-06 notes are added in calls of their own, and what was refused is not sent', async () => {
  const server = fakeServer();
  const notes = notesOf(1_200, (at) => (at === 7 ? { word: '' } : {}));
  const { checked, add } = await bring(server, notes);
  expect([checked.report.added, checked.report.refused, checked.report.lists]).toEqual([
    1_199,
    1,
    [{ id: book, name: book, added: 1_199 }],
  ]);
  expect(server.sizes()).toEqual([0]);
  const report = await add();
  expect(server.calls.map(({ rows }) => rows)).toEqual([500, 500, 199]);
  expect([report.added, report.refused, report.rows[0]?.line]).toEqual([1_199, 1, 8]);
  expect(report.rows.length + report.omitted).toBe(1_200);
});

test('LI-06 LI-01 what has no room goes on to the list that the last call made', async () => {
  const server = fakeServer();
  const { add } = await bring(server, notesOf(4_300));
  const report = await add();
  expect(server.sizes()).toEqual([2_000, 2_000, 300]);
  expect(report.lists.map(({ added }) => added)).toEqual([2_000, 2_000, 300]);
});

test('LI-06 a call that fails, or whose answer is lost, goes on where it stopped, and nothing comes twice', async () => {
  for (const isLost of [true, false]) {
    const server = fakeServer();
    let left = 2;
    const send: SendWords = async (listId, words) => {
      left -= 1;
      if (left !== 0) return server.send(listId, words);
      if (isLost) await server.send(listId, words);
      throw new Error('no answer');
    };
    const { add } = await bring(server, notesOf(1_200), send);
    await expect(add()).rejects.toThrow('no answer');
    const report = await add();
    expect([report.added, report.refused, server.sizes()]).toEqual([1_200, 0, [1_200]]);
  }
});

test('LI-06 a page that is closed halfway, and a second import of the same package, double nothing', async () => {
  const server = fakeServer();
  let left = 6;
  const closing: SendWords = (listId, words) => {
    left -= 1;
    return left > 0 ? server.send(listId, words) : new Promise(() => undefined);
  };
  const first = await bring(server, notesOf(4_300), closing);
  void first.add();
  await vi.waitFor(() => expect(left).toBe(0));
  const again = await bring(server, notesOf(4_300));
  await again.add();
  expect(server.sizes().reduce((sum, size) => sum + size, 0)).toBe(4_300);
  const third = await bring(server, notesOf(4_300));
  expect(third.checked.report.added).toBe(0);
  // the same package on another list is new there
  expect((await checkNotes(crypto.randomUUID(), notesOf(3), server.send)).report.added).toBe(3);
});

test('LI-06 sounds go along in calls of a bounded size; those that the package lacks are told of their notes', async () => {
  const server = fakeServer();
  const notes = notesOf(30, (at) => ({ sound: `${at}.mp3` }));
  const checked = await checkNotes(book, notes, server.send);
  const asked: string[] = [];
  const told: number[] = [];
  const report = await addNotes(book, notes, {
    checked,
    soundOf: async (name) => {
      asked.push(name);
      if (name === '3.mp3') return 'MISSING';
      return new Uint8Array(name === '4.mp3' ? 1024 * 1024 : 100_000).fill(200);
    },
    send: server.send,
    tell: (done) => told.push(done),
  })();
  expect(asked).toHaveLength(30);
  expect(report).toMatchObject({ added: 30, sounds: 29 });
  expect(report.rows.filter(({ soundFault }) => soundFault !== null)).toMatchObject([
    { line: 4, soundFault: 'MISSING' },
  ]);
  // each call is small enough for a slow connection, except one with a sound above the limit
  expect(Math.max(...server.calls.map(({ bytes }) => bytes))).toBeLessThan(2_100_000);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.length).toBeGreaterThan(5);
});

test('LI-06 texts of any length are checked in calls below what the server takes', async () => {
  const server = fakeServer();
  const sizes: number[] = [];
  const send: SendWords = (listId, words) => {
    sizes.push(new TextEncoder().encode(JSON.stringify(words)).length);
    return server.send(listId, words);
  };
  const long = notesOf(1_500, () => ({
    example: 'ế'.repeat(1_000),
    exampleMeaning: '"'.repeat(1_000),
  }));
  const { report } = await checkNotes(book, long, send);
  expect(report).toMatchObject({ added: 1_500, lists: [] });
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(ownListLimits.bytes);
});

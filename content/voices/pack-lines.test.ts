import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { readCourse, readEar } from '../../apps/server/src/db/seed/course-files.ts';
import { openPack } from '../../apps/server/src/services/speech/pack/open-pack.ts';
import type { Pcm } from '../../apps/server/src/services/speech/pcm.ts';
import { type Line, linesOf, packLines } from './pack-lines.ts';
import { saysPair } from './pairs-of-ear.ts';
import type { PackedSlot } from './packs.ts';
import { readRaw, writeWanted } from './raw-sounds.ts';
import { writePack } from './write-pack.ts';

const line = (text: string, over: Partial<Line> = {}): Line => ({
  shard: 'travel',
  text,
  phonetic: '',
  pace: 1,
  signs: `${text}.`,
  ...over,
});

const raw: Pcm = { sampleRate: 24_000, samples: new Float32Array([0.5, -0.25]) };

/** Packs these lines; the raw sound of a line is its signs, "bad" fails the check, "none" has no raw sound. */
const pack = (lines: readonly Line[], older: (line: Line) => Promise<Buffer | undefined>) =>
  packLines(lines, {
    older,
    raw: ({ signs }) => Promise.resolve(signs === 'none.' ? undefined : raw),
    finish: (_, { text, signs }) =>
      Promise.resolve({
        bytes: Buffer.from(signs),
        faults: text === 'bad' ? ['it is silent'] : [],
      }),
    progress: () => undefined,
  });

const none = () => Promise.resolve(undefined);

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('VO-01 each text of the course is packed once: words at their own pace, sentences a little slower', async () => {
  const lines = linesOf({ ...(await readCourse()), ...(await readEar()) }, 'uk-f', dictionary);
  expect(lines.length).toBeGreaterThan(4_000);
  expect(new Set(lines.map(({ text, phonetic, pace }) => `${phonetic} ${pace} ${text}`)).size).toBe(
    lines.length,
  );
  expect(lines.find(({ text }) => text === 'boarding pass')).toMatchObject({
    pace: 1,
    signs: 'bˈɔːdɪŋ pˌɑːs.',
  });
  const ofParts = lines.filter(({ shard }) => /^part\d$/.test(shard));
  expect(new Set(ofParts.map(({ pace }) => pace))).toEqual(new Set([0.85]));
});

test('VO-01 a sound is taken from the earlier pack, unless its signs have changed', async () => {
  const folder = await emptyFolder();
  const first = await pack([line('gate'), line('seat'), line('aisle', { shard: 'planes' })], none);
  expect(first).toMatchObject({ made: 3, lacking: [], faulty: [] });
  await writePack(folder, first.sounds);
  const planes = await readFile(join(folder, 'planes.mp3s'), 'utf8');
  const before = await openPack(folder);
  const lines = [
    line('gate', { signs: 'other' }),
    line('seat'),
    line('aisle', { shard: 'planes' }),
  ];
  const second = await pack(lines, (wanted) =>
    wanted.signs === 'other' ? none() : before.find(wanted),
  );
  expect(second.made).toBe(1);
  await writePack(folder, second.sounds);
  const after = await openPack(folder);
  expect(String(await after.find(line('gate')))).toBe('other');
  expect(String(await after.find(line('seat')))).toBe('seat.');
  expect(await readFile(join(folder, 'planes.mp3s'), 'utf8')).toBe(planes);
});

test('VO-01 a topic that no longer exists leaves no file', async () => {
  const folder = await emptyFolder();
  await writePack(
    folder,
    (await pack([line('gate'), line('aisle', { shard: 'planes' })], none)).sounds,
  );
  await writePack(folder, (await pack([line('gate')], none)).sounds);
  expect((await readdir(folder)).toSorted()).toEqual(['index.jsonl', 'travel.mp3s']);
});

test('VO-04 a sound that fails the check is listed and not packed', async () => {
  const packed = await pack([line('gate'), line('bad'), line('none')], none);
  expect(packed.sounds.map(({ entry }) => entry.text)).toEqual(['gate']);
  expect(packed.faulty).toEqual([{ line: line('bad'), faults: ['it is silent'] }]);
  expect(packed.lacking).toEqual([line('none')]);
});

test('LS-07 each line of listening is packed by the voice of its slot, at its own pace', async () => {
  const course = { ...(await readCourse()), ...(await readEar()) };
  const of = (slot: PackedSlot) =>
    linesOf(course, slot, dictionary).filter(({ shard }) => shard.startsWith('listening-'));
  const [first] = course.listening.filter(({ id }) => id === 'p2-001');
  const replies = first !== undefined && 'replies' in first ? first.replies : [];
  expect(first?.speakers).toEqual({ A: 'us-f', B: 'uk-m' });
  for (const { english } of replies)
    expect(of('uk-m')).toContainEqual(
      expect.objectContaining({ text: english, shard: 'listening-part2', phonetic: '', pace: 1 }),
    );
  expect(of('us-m').map(({ text }) => text)).not.toContain(first?.lines[0]?.english);
});

test('EA-01 EA-02 every talker of a drill has the words of the pairs that can be told apart; the checks have a voice of their own', async () => {
  const all = { ...(await readCourse()), ...(await readEar()) };
  const textsOf = (slot: PackedSlot) =>
    new Set(linesOf(all, slot, dictionary).map(({ text, phonetic }) => `${text} ${phonetic}`));
  for (const slot of ['us-m', 'uk-f', 'uk-m'] as const) {
    const texts = textsOf(slot);
    for (const { pairs } of all.contrasts)
      for (const pair of pairs.filter((one) => saysPair(slot, one)))
        expect([pair.a, pair.b].map((word) => texts.has(`${word.word} ${word.phonetic}`))).toEqual([
          true,
          true,
        ]);
  }
  const ofChecks = linesOf(all, 'us-f2', dictionary);
  expect(new Set(ofChecks.map(({ shard }) => shard))).toEqual(new Set(['ear']));
});

test('a raw sound is found by its signs and pace, under the file name that the model gets', async () => {
  const folder = await emptyFolder();
  await writeWanted(join(folder, 'wanted.jsonl'), [line('gate'), line('seat', { pace: 0.85 })]);
  const wanted = (await readFile(join(folder, 'wanted.jsonl'), 'utf8')).trim().split('\n');
  const [gate] = wanted.map((one) => z.object({ file: z.string() }).parse(JSON.parse(one)).file);
  await writeFile(join(folder, gate ?? ''), Buffer.from(raw.samples.buffer));
  expect(await readRaw(folder, line('gate'))).toEqual(raw);
  expect(await readRaw(folder, line('seat', { pace: 0.85 }))).toBeUndefined();
});

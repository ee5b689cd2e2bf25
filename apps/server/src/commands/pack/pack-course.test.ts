import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { expect, onTestFinished, test } from 'vitest';
import { readCourse } from '../../db/seed/course-files.ts';
import { openPack } from '../../services/speech/pack/open-pack.ts';
import type { Pcm } from '../../services/speech/pcm.ts';
import { keepSounds } from './kept-sounds.ts';
import { type Line, linesOf, packCourse } from './pack-course.ts';
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

/** Packs these lines; a raw sound becomes its signs, "bad" fails the check, "none" cannot be had. */
const pack = (lines: readonly Line[], older: (line: Line) => Promise<Buffer | undefined>) =>
  packCourse(lines, {
    older,
    say: (signs) => Promise.resolve(signs === 'none.' ? undefined : raw),
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
  const lines = linesOf(await readCourse(), dictionary);
  expect(lines.length).toBeGreaterThan(4_000);
  expect(new Set(lines.map(({ text, phonetic }) => `${phonetic} ${text}`)).size).toBe(lines.length);
  expect(lines.find(({ text }) => text === 'boarding pass')).toMatchObject({
    pace: 1,
    signs: 'bˈɔːdɪŋ pˌɑːs.',
  });
  expect(new Set(lines.filter(({ phonetic }) => phonetic === '').map(({ pace }) => pace))).toEqual(
    new Set([0.85]),
  );
});

test('VO-01 what was packed before is taken from there, unless its signs are others', async () => {
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

test('VO-01 a topic that is gone leaves no file', async () => {
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

test('a raw sound is kept as soon as it is made, so that a run can be resumed', async () => {
  const folder = await emptyFolder();
  let calls = 0;
  const voice = (): Promise<Pcm> => {
    calls += 1;
    return Promise.resolve(raw);
  };
  const say = await keepSounds(folder, voice);
  expect(await say('ɡˈAt.', 1)).toEqual(raw);
  expect(await say('ɡˈAt.', 1)).toEqual(raw);
  await say('ɡˈAt.', 0.85);
  expect(calls).toBe(2);
  const resumed = await keepSounds(folder, undefined);
  expect(await resumed('ɡˈAt.', 1)).toEqual(raw);
  expect(await resumed('sˈiːt.', 1)).toBeUndefined();
  // a sound that was being written when the run ended
  await writeFile(join(folder, 'half.f32.part'), '');
  expect((await readdir(folder)).filter((name) => name.endsWith('.f32'))).toHaveLength(2);
});

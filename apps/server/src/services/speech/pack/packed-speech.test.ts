import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Voice, voiceOfSlot } from '@nghego/contracts/speech-choice';
import { expect, onTestFinished, test } from 'vitest';
import type { Speech, SpeechRequest } from '../speech.ts';
import { indexName, type PackedSound, writeIndex } from './pack-index.ts';
import { createPackedSpeech } from './packed-speech.ts';
import { sumOf } from './sum-of.ts';

const british = { voice: 'en-GB-Wavenet-B', speakingRate: 1 } as const;
const line = 'At the front desk.';
const sounds: Record<string, string> = {
  gate: 'sound of gate',
  seat: 'of seat',
  'A seat.': 'line',
  [line]: 'said at the desk',
};

const packed = (text: string, shard: string, over: Partial<PackedSound> = {}): PackedSound => ({
  shard,
  text,
  phonetic: '',
  pace: 1,
  signs: '',
  bytes: Buffer.byteLength(sounds[text] ?? ''),
  sum: sumOf(Buffer.from(sounds[text] ?? '')),
  ...over,
});

/** A folder with a pack of three sounds in two files. */
async function packFolder(more: PackedSound[] = []): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    join(folder, indexName),
    writeIndex([
      packed('gate', 'travel', { phonetic: '/ɡeɪt/' }),
      packed('seat', 'travel'),
      packed('A seat.', 'part1', { pace: 0.85 }),
      ...more,
    ]),
  );
  await writeFile(join(folder, 'travel.mp3s'), `${sounds.gate}${sounds.seat}`);
  await writeFile(join(folder, 'part1.mp3s'), sounds['A seat.'] ?? '');
  return folder;
}

/** A speech service with this pack, before one that answers "next" to every text. */
function speechWithPack(folder: string, others: { voice: Voice; folder: string }[] = []) {
  const lines: string[] = [];
  let stops = 0;
  const next: Speech = {
    synthesize: () => Promise.resolve({ bytes: Buffer.from('next'), type: 'audio/mpeg' }),
    stop: () => Promise.resolve(void (stops += 1)),
  };
  const speech = createPackedSpeech(next, [{ voice: british.voice, folder }, ...others], (told) =>
    lines.push(told),
  );
  const say = async (request: SpeechRequest): Promise<string> =>
    Buffer.from((await speech.synthesize(request)).bytes).toString();
  return { speech, say, lines, stops: () => stops };
}

test('VO-01 a text in the pack of the British voice comes from the pack', async () => {
  const { say } = speechWithPack(await packFolder());
  expect(await say({ text: 'gate', phonetic: '/ɡeɪt/', ...british })).toBe('sound of gate');
  expect(await say({ text: 'seat', ...british })).toBe('of seat');
  expect(await say({ text: 'A seat.', ...british, speakingRate: 0.85 })).toBe('line');
});

test('LS-07 a line of listening is found by its text and the voice of its slot, and by no other voice', async () => {
  const folder = await packFolder([packed(line, 'listening-part2')]);
  await writeFile(join(folder, 'listening-part2.mp3s'), sounds[line] ?? '');
  const man = { voice: voiceOfSlot['uk-m'], folder };
  const { say, speech } = speechWithPack(await packFolder(), [man]);
  const asked = { text: line, speakingRate: 1 } as const;
  expect(await say({ ...asked, voice: voiceOfSlot['uk-m'] })).toBe('said at the desk');
  expect(await speech.readiness?.({ ...asked, voice: voiceOfSlot['uk-m'] })).toBe('packed');
  for (const slot of ['uk-f', 'us-f', 'us-m'] as const) {
    expect(await say({ ...asked, voice: voiceOfSlot[slot] })).toBe('next');
    expect(await speech.readiness?.({ ...asked, voice: voiceOfSlot[slot] })).toBe('made');
  }
});

test('LS-07 the four slots of listening are four voices', () => {
  expect(new Set(Object.values(voiceOfSlot)).size).toBe(4);
});

test.each<[string, SpeechRequest]>([
  ['a word of a learner', { text: 'wharf', ...british }],
  ['another phonetic', { text: 'gate', phonetic: '/ɡæt/', ...british }],
  ['another pace', { text: 'seat', ...british, speakingRate: 1.25 }],
  ['another voice', { text: 'seat', ...british, voice: 'en-US-Wavenet-D' }],
])('VO-01 the next speech service speaks what the pack lacks: %s', async (_what, request) => {
  const { say, lines } = speechWithPack(await packFolder());
  expect(await say(request)).toBe('next');
  expect(lines).toEqual([]);
});

test.each<[string, (folder: string) => Promise<void>, string]>([
  [
    'no folder',
    (folder) => rm(folder, { recursive: true }).then(() => writeFile(folder, '')),
    'index.jsonl is missing',
  ],
  ['no index', (folder) => rm(join(folder, indexName)), 'index.jsonl is missing'],
  ['half an index', (folder) => truncate(join(folder, indexName), 100), 'index.jsonl is damaged'],
  [
    'a line of another kind',
    (folder) => appendFile(join(folder, indexName), '{"shard":"../heart"}\n'),
    'index.jsonl is damaged',
  ],
  ['no file of a topic', (folder) => rm(join(folder, 'travel.mp3s')), 'travel.mp3s is missing'],
  [
    'a file that is cut',
    (folder) => truncate(join(folder, 'travel.mp3s'), 5),
    'travel.mp3s is damaged',
  ],
])(
  'VO-01 a pack with %s: one line at the start, and the next voice speaks',
  async (_what, spoil, why) => {
    const folder = await packFolder();
    await spoil(folder);
    const { say, lines } = speechWithPack(folder);
    expect(await say({ text: 'seat', ...british })).toBe('next');
    expect(await say({ text: 'A seat.', ...british, speakingRate: 0.85 })).toBe('next');
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^voices: [^ ]+/${why}; another voice speaks instead$`)),
    ]);
  },
);

test('VO-04 a sound with a changed byte is not used: one line in the log, and the next service speaks', async () => {
  const folder = await packFolder();
  const file = join(folder, 'travel.mp3s');
  const bytes = await readFile(file);
  bytes[2] = 0;
  await writeFile(file, bytes);
  const { say, lines } = speechWithPack(folder);
  expect(await say({ text: 'gate', phonetic: '/ɡeɪt/', ...british })).toBe('next');
  expect(await say({ text: 'seat', ...british })).toBe('of seat');
  expect(lines).toEqual([expect.stringMatching(/travel\.mp3s is damaged/)]);
});

test('a stopped speech service takes nothing from its pack', async () => {
  const { speech, say, stops } = speechWithPack(await packFolder());
  await speech.stop();
  expect(stops()).toBe(1);
  expect(await say({ text: 'seat', ...british })).toBe('next');
});

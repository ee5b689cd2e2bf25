import { join } from 'node:path';
import { checkVoice } from '@nghego/contracts/speech-choice';
import { expect, onTestFinished, test } from 'vitest';
import { readEar } from '../../../db/seed/course-files.ts';
import { openEditorServices } from '../../../open-editor-services.ts';
import { loadSoundCheck } from '../check-sound.ts';
import { voicesFolder } from '../neural/check-voice-files.ts';
import { packOf } from '../shipped-voices.ts';
import { speakableText } from '../speakable-text.ts';
import { openPack } from './open-pack.ts';

test('VO-01 VO-08 the British voice says the course from its pack; other words are said by the American, who says so', async () => {
  const lines: string[] = [];
  const { speech } = openEditorServices(
    { speech: { kind: 'embedded' }, languageModel: undefined, media: { kind: 'database' } },
    (line) => lines.push(line),
  );
  onTestFinished(() => speech?.stop());
  const say = (text: string, phonetic: string) =>
    speech?.synthesize({ text, phonetic, voice: 'en-GB-Wavenet-B', speakingRate: 1 });
  const packed = await say('boarding pass', '/ˈbɔrdɪŋ ˌpæs/');
  expect(packed).toMatchObject({ type: 'audio/mpeg' });
  expect(packed?.by).toBeUndefined();
  expect(await say('whippersnapper', '')).toMatchObject({ by: 'en-US-Wavenet-D' });
  expect(lines).toEqual([]);
});

const packs = await Promise.all(
  Object.values(packOf).map(async (name) => ({
    name,
    ...(await openPack(join(voicesFolder, name))),
  })),
);

/** How many sounds are read at once; the first of them is decoded. */
const atOnce = 100;

test.each(packs)(
  'VO-04 every shipped sound of $name is whole, and passes the check of made sounds',
  async ({ sounds, find }) => {
    const check = await loadSoundCheck();
    const faults: string[] = [];
    // reads many sounds at once: thousands of files, read one after the other, take long on a busy machine
    for (let begin = 0; begin < sounds.length; begin += atOnce) {
      const read = sounds.slice(begin, begin + atOnce);
      const found = await Promise.all(read.map(find));
      // decoding a sound takes ten times as long as comparing its checksum, which is done for every sound
      const [sound] = read;
      if (sound === undefined) continue;
      const bytes = found[0] ?? new Uint8Array();
      const text = speakableText(sound.text);
      for (const fault of await check({ bytes, text, speakingRate: sound.pace }))
        faults.push(`${sound.text}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect(sounds.length).toBeGreaterThan(200);
  },
);

test('VO-09 all packs together are at most the 97 MB of the course and the 3 MB of the ear (decision 041)', () => {
  const bytes = packs.flatMap(({ sounds }) => sounds.map((sound) => sound.bytes));
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(100e6);
});

test('LS-07 VO-08 each pack of the course holds lines of listening', () => {
  for (const { sounds } of packs.filter(({ name }) => name !== packOf[checkVoice]))
    expect(sounds.filter(({ shard }) => shard.startsWith('listening-')).length).toBeGreaterThan(
      300,
    );
});

test('EA-01 EA-02 ten pairs of each contrast have four talkers who say them clearly, six have the voice of the checks', async () => {
  const { contrasts } = await readEar();
  const slots = {
    heart: 'us-f',
    puck: 'us-m',
    emma: 'uk-f',
    fable: 'uk-m',
    kore: 'us-f2',
  } as const;
  const { kore, ...drilling } = slots;
  for (const { id, pairs } of contrasts) {
    const says = ([name, slot]: [string, (typeof slots)[keyof typeof slots]]) =>
      pairs.filter(({ a, b, british, unclear = [] }) => {
        const pack = packs.find((one) => one.name === name);
        // the voice heart has no pack: it speaks at run time
        const has = ({ word, phonetic }: typeof a) =>
          pack?.has({ text: word, phonetic, pace: 1 }) ?? true;
        const isTold = british !== false || !slot.startsWith('uk');
        return isTold && !unclear.includes(slot) && has(a) && has(b);
      });
    const ofTalkers = Object.entries(drilling).map(says);
    const drilled = pairs.filter((pair) => ofTalkers.every((said) => said.includes(pair)));
    const checked = says(['kore', kore]);
    expect([id, drilled.length >= 10, checked.length >= 6]).toEqual([id, true, true]);
  }
});

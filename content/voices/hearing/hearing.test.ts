import { dictionary } from 'cmu-pronouncing-dictionary';
import { expect, test } from 'vitest';
import { comparisonPage } from './comparison-page.ts';
import { choicesOfSentence, choicesOfWord, nearestWords } from './choices.ts';
import { otherPronunciations, pronounce, pronounceSigns } from './pronounce.ts';
import { type Hearing, startRecogniser } from './recogniser.ts';
import { resample } from './resample.ts';
import { choosePairs, comparePairs } from './verify-pairs.ts';
import { verifySounds } from './verify-sounds.ts';

test('VO-04 twenty choices: the text, its other pronunciations, and the words that sound most like it', () => {
  const pool = ['K AE T', 'K AE P', 'D AO G', 'K AE TH', 'K OW T'].map((phones) => [phones]);
  expect(choicesOfWord(['K AE T'], [['K AA T']], pool)).toEqual([
    ['K AE T'],
    ['K AA T'],
    ['K AE P'],
    ['K AE TH'],
    ['K OW T'],
    ['D AO G'],
  ]);
  const many = Array.from({ length: 60 }, (_, at) => [`K AE T${' AH'.repeat(at + 1)}`]);
  expect(choicesOfWord(['K AE T'], [], many)).toHaveLength(20);
});

test('VO-04 the choices for a sentence are sentences in which one word is replaced', () => {
  const words = ['DH AH', 'S IY T', 'S IY D', 'S IH T', 'IH Z'];
  const choices = choicesOfSentence(['DH AH', 'S IY T'], [], (word) => nearestWords(word, words));
  expect(choices[0]).toEqual(['DH AH', 'S IY T']);
  expect(choices).toContainEqual(['DH AH', 'S IY D']);
  expect(choices).toContainEqual(['DH AH', 'S IH T']);
});

test('VO-04 a text is pronounced by its phonetic, else by its spelling', () => {
  expect(pronounce('close', '/kloʊz/', dictionary)).toEqual(['K L OW Z']);
  expect(pronounce('boarding pass', '/ˈbɔrdɪŋ ˌpæs/', dictionary)).toEqual([
    'B AO R D IH NG',
    'P AE S',
  ]);
  expect(pronounce('At 9:30.', '', dictionary)).toEqual(['AE T', 'N AY N', 'TH ER D IY']);
  expect(otherPronunciations('close', dictionary)).toEqual([['K L OW S'], ['K L OW Z']]);
});

test('VO-04 a British sound is compared with the signs that the voice was given', () => {
  expect(pronounceSigns('fˈɑː.')).toEqual(['F AA']);
  expect(pronounceSigns('bˈɔːdɪŋ pˌɑːs.')).toEqual(['B AO D IH NG', 'P AA S']);
  expect(pronounceSigns('wˈAt ʌntˈɪl juː sˈiː hɜː, ðɛː.')).toEqual([
    'W EY T',
    'AH N T IH L',
    'Y UW',
    'S IY',
    'HH ER',
    'DH EH',
  ]);
});

const sampleRate = 24_000;
const tone = (hertz: number) =>
  Float32Array.from({ length: sampleRate }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / sampleRate),
  );

test('a sound at a lower sample rate keeps the frequencies that the rate allows, and drops the others', () => {
  const low = resample({ sampleRate, samples: tone(1_000) }, 16_000).samples.slice(500, -500);
  const power = (samples: Float32Array) =>
    samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;
  expect(power(low)).toBeCloseTo(0.5, 2);
  const high = resample({ sampleRate, samples: tone(10_000) }, 16_000).samples.slice(500, -500);
  expect(power(high)).toBeLessThan(1e-4);
});

test('VO-04 the result names texts that were taken for another one; a homophone counts as the text itself', async () => {
  const pcm = { sampleRate, samples: tone(440) };
  const sounds = [
    { text: 'seat', phonetic: '/sit/', signs: '', sum: '1' },
    { text: 'seed', phonetic: '/sid/', signs: '', sum: '2' },
    { text: 'Take a seat.', phonetic: '', signs: '', sum: '3' },
    // a British sound in which the recogniser chose the American pronunciation
    { text: 'far', phonetic: '/fɑr/', signs: 'fˈɑː.', sum: '4' },
  ];
  const answers = [0, 1, -1, 1];
  const asked: unknown[] = [];
  const verdicts = await verifySounds(sounds, {
    read: async () => pcm,
    start: async (words) => {
      expect(words).toContain('S IY T');
      return {
        hear: async ({ choices }) => {
          asked.push(choices[0]);
          return answers[asked.length - 1] ?? -1;
        },
        stop: () => undefined,
      };
    },
    progress: () => undefined,
  });
  expect(asked).toEqual([['S IY T'], ['S IY D'], ['T EY K', 'AH', 'S IY T'], ['F AA']]);
  expect(verdicts).toMatchObject({
    words: { heard: 2, of: 3 },
    sentences: { heard: 0, of: 1 },
    missed: [
      { text: 'seed', heard: 'S IY T' },
      { text: 'Take a seat.', heard: '' },
    ],
  });
});

/** A word of a pair. */
const said = (word: string, otherWord: string, pair: string) => ({
  pair,
  text: word,
  otherText: otherWord,
  said: [`P ${word}`],
  other: [`P ${otherWord}`],
});
const ofPairs = [
  said('ship', 'sheep', 'ship sheep'),
  said('sheep', 'ship', 'ship sheep'),
  said('seat', 'seed', 'seat seed'),
  said('seed', 'seat', 'seat seed'),
  said('gem', 'jam', 'gem jam'),
];
const heardOf =
  (part: { hear?: number[]; weigh?: [number, number][] }, asked: unknown[] = []) =>
  async () => ({
    hear: async ({ choices }: Hearing) => {
      asked.push(choices);
      return part.hear?.[asked.length - 1] ?? -1;
    },
    weigh: async ({ choices }: Hearing) => {
      asked.push(choices);
      return part.weigh?.[asked.length - 1] ?? [];
    },
    stop: () => undefined,
  });
const tones = async () => ({ sampleRate, samples: tone(440) });

test('EA-01 of two words the right one must be chosen; a pair of which one word is not is named once', async () => {
  const asked: unknown[] = [];
  const verdicts = await choosePairs(ofPairs, {
    read: tones,
    start: heardOf({ hear: [0, 0, 1, -1, 0] }, asked),
  });
  expect(verdicts).toEqual({ right: 3, of: 5, missed: ['seat seed'] });
  expect(asked[0]).toEqual([['P ship'], ['P sheep']]);
});

test('EA-01 two sounds are told apart also where one word fits both better; a word without the other counts nothing', async () => {
  const asked: unknown[] = [];
  const verdicts = await comparePairs(ofPairs, {
    read: tones,
    start: heardOf(
      {
        weigh: [
          [-2, -9],
          [-5, -3],
          [-1, -2],
          [-8, -6],
          [-1, -2],
        ],
      },
      asked,
    ),
  });
  expect(verdicts).toEqual({ right: 1, of: 2, missed: ['seat seed'] });
  expect(asked[0]).toEqual([['ship'], ['sheep']]);
});

test('VO-04 without the recogniser the command says what it needs', async () => {
  const words = new Set(['S IY T']);
  await expect(startRecogniser('no-such-python', words)).rejects.toThrow(
    'pip install pocketsphinx',
  );
});

test('VO-08 the page of comparison has ten words and five sentences in every voice', async () => {
  const asked: string[] = [];
  const page = await comparisonPage([
    {
      name: 'heart',
      job: async ({ text, speakingRate }) => {
        asked.push(`${text} ${speakingRate}`);
        return Buffer.from('sound');
      },
    },
    { name: 'emma', pack: { sounds: [], find: async () => Buffer.from('sound') } },
    { name: 'half', pack: { sounds: [], find: async () => undefined } },
  ]);
  expect(page.match(/<th scope="row">/g)).toHaveLength(15);
  expect(page.match(/<audio /g)).toHaveLength(15 * 2);
  expect(page.match(/<td>–<\/td>/g)).toHaveLength(15);
  expect(page).toContain('<th scope="col">heart</th>');
  expect(asked).toContain('breath 1');
  expect(asked.at(-1)).toMatch(/ 0\.85$/);
});

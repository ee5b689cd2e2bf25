import type { EarFiles } from '@nghego/contracts/ear-file';
import {
  type EarContrast,
  type ReducedItem,
  reducedASet,
  type SensePair,
  sensesARound,
} from '@nghego/contracts/ear';
import { soundPairsLimit, type WordPair } from '@nghego/contracts/sound-pairs';
import { accentOf, voiceOfEarSlot, voices } from '@nghego/contracts/speech-choice';
import type { ItemVoice } from '@nghego/engine/sounds/item-voice';
import { readSoundPair, soundPairKey } from '@nghego/engine/sounds/sound-pair';
import { soundsApart } from '@nghego/engine/sounds/sounds-apart';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import { reducedContents } from './reduced-contents.ts';
import type { EarRepository } from './repository.ts';
import { type EarText, framed, pairsAMinute, saidOf, textsOfContrasts } from './spoken-texts.ts';

export type EarService = {
  readContrasts: () => Promise<ReadyBody>;
  readMinute: () => Promise<ReadyBody>;
  readSenses: (round: number) => Promise<ReadyBody>;
  readReduced: (set: number) => Promise<ReadyBody>;
  /**
   * The pairs of the contrast that has this sound pair, those of the sound pair first; undefined if no contrast has it.
   */
  pairsOf: (key: string) => Promise<readonly WordPair[] | undefined>;
};

type Contrast = EarFiles['contrasts'][number];
type VoicesOf = (text: EarText) => ItemVoice[];

const ready = (answer: object): ReadyBody =>
  readyBody('application/json; charset=utf-8', JSON.stringify(answer));

/** @param cache the caller drops its keys `ear:` when a sound of ear training or the course changes */
export function createEarService(
  { contrasts, reduced, senses }: EarFiles,
  repository: EarRepository,
  cache: ContentCache,
): EarService {
  const soundsOf = async (texts: readonly EarText[]): Promise<VoicesOf> => {
    const sounds = await repository.readSounds(texts.map(({ text }) => text));
    return (wanted) => {
      const found = sounds.filter(
        ({ text, phonetic }) => text === wanted.text && phonetic === wanted.phonetic,
      );
      return voices.flatMap((voice): ItemVoice[] => {
        const sound = found.find((one) => one.voice === voice);
        return sound === undefined ? [] : [{ voice, accent: accentOf[voice], audio: sound.audio }];
      });
    };
  };
  const withSounds = async (some: readonly Contrast[]): Promise<(of: Contrast) => WordPair[]> => {
    const voicesOf = await soundsOf(textsOfContrasts(some));
    return (contrast) => contrast.pairs.map((pair) => wordPair(pair, contrast, voicesOf));
  };
  const rounds = Math.max(1, Math.ceil(senses.length / sensesARound));
  const contents = reducedContents(reduced);
  const sets = contents.length;

  return {
    readContrasts: () =>
      cache.get('ear:contrasts', async () => ready({ items: contrasts.map(shownContrast) })),

    readMinute: () =>
      cache.get('ear:minute', async () => {
        const some = contrasts.map(wordsAlone);
        const pairsWithSounds = await withSounds(some);
        return ready({
          items: some.map((contrast) => ({
            pairs: pairsWithSounds(contrast).filter(isVoiced).slice(0, pairsAMinute),
          })),
        });
      }),

    readSenses: (round) =>
      cache.get(`ear:senses:${round % rounds}`, async () => {
        const from = (round % rounds) * sensesARound;
        const some = senses.slice(from, from + sensesARound);
        const voicesOf = await soundsOf(
          some.flatMap(({ sensible, absurd }) => [plain(sensible.english), plain(absurd.english)]),
        );
        const items = some.map(({ sensible, absurd, ...pair }): SensePair => ({
          ...pair,
          sensible: { ...sensible, voices: voicesOf(plain(sensible.english)) },
          absurd: { ...absurd, voices: voicesOf(plain(absurd.english)) },
        }));
        return ready({ items, rounds });
      }),

    readReduced: (set) =>
      cache.get(`ear:reduced:${Math.min(set, sets)}`, async () => {
        const some = reduced.slice(set * reducedASet, (set + 1) * reducedASet);
        const voicesOf = await soundsOf(some.map(saidOf));
        const items = some.map((item): ReducedItem => {
          const { id, kind, english, vietnamese, focus, sounds, why, whyEn } = item;
          const spoken = voicesOf(saidOf(item));
          return { id, kind, english, vietnamese, focus, ...sounds, why, whyEn, voices: spoken };
        });
        return ready({ items, sets, contents });
      }),

    pairsOf: async (key) => {
      const pair = readSoundPair(key);
      const wanted = pair && soundPairKey(pair);
      const contrast = contrasts.find(({ keys }) => keys.some((known) => known === wanted));
      if (contrast === undefined) return undefined;
      const pairs = (await withSounds([contrast]))(contrast);
      return [
        ...pairs.filter(({ sounds }) => sounds === wanted),
        ...pairs.filter(({ sounds }) => sounds !== wanted),
      ].slice(0, soundPairsLimit);
    },
  };
}

/** A contrast without the sentences of its pairs. */
const wordsAlone = (contrast: Contrast): Contrast => ({
  ...contrast,
  pairs: contrast.pairs.map(({ frame: _, ...pair }) => pair),
});

/** Whether one voice says both words. */
const isVoiced = ({ one, other }: WordPair): boolean =>
  one.voices.some(({ voice }) => other.voices.some((sound) => sound.voice === voice));

const plain = (text: string): EarText => ({ text, phonetic: '' });

function shownContrast({ pairs: [first], ...contrast }: Contrast): EarContrast {
  const words = first === undefined ? [] : [first.a.word, first.b.word];
  return { ...contrast, words };
}

function wordPair(
  { a, b, frame, british, unclear = [] }: Contrast['pairs'][number],
  { keys }: Contrast,
  voicesOf: VoicesOf,
): WordPair {
  const said = (text: EarText): ItemVoice[] =>
    voicesOf(text).filter(
      ({ accent, voice }) =>
        (british !== false || accent !== 'British') &&
        !unclear.some((slot) => voiceOfEarSlot[slot] === voice),
    );
  const wordOf = ({ word, phonetic, meaning }: typeof a): WordPair['one'] => {
    const spoken = said({ text: word, phonetic });
    return { id: word, word, phonetic, meaning, audio: spoken[0]?.audio ?? '', voices: spoken };
  };
  const inFrame = ({ word }: typeof a, text: string): ItemVoice[] =>
    said(plain(framed({ text, word })));
  return {
    one: wordOf(a),
    other: wordOf(b),
    sounds: soundsApart(a.phonetic, b.phonetic, keys),
    ...(frame !== undefined && {
      frame: { text: frame, one: inFrame(a, frame), other: inFrame(b, frame) },
    }),
  };
}

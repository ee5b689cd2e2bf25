import { type PairWord, soundPairsLimit } from '@nghego/contracts/sound-pairs';
import { minimalPairs } from '@nghego/engine/sounds/minimal-pairs';
import { readSoundPair, soundPairKey } from '@nghego/engine/sounds/sound-pair';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import type { SoundPairsRepository } from './repository.ts';

export type SoundPairsService = {
  /**
   * Pairs of words that differ by two sounds alone.
   * @param key see `readSoundPair`; what it does not know has no words
   */
  read: (key: string) => Promise<ReadyBody>;
};

const readyItems = (items: readonly { one: PairWord; other: PairWord }[]): ReadyBody =>
  readyBody('application/json; charset=utf-8', JSON.stringify({ items }));

/** @param cache of answers by the keys of their pairs; any change of the course empties it */
export function createSoundPairsService(
  repository: SoundPairsRepository,
  cache: ContentCache,
): SoundPairsService {
  return {
    read: async (key) => {
      const pair = readSoundPair(key);
      if (pair === undefined) return readyItems([]);
      return cache.get(`pairs:${soundPairKey(pair)}`, async () => {
        const found = minimalPairs(await repository.readShortWords(), pair, soundPairsLimit);
        const items = found.map(({ one, other }) => ({ one: shown(one), other: shown(other) }));
        return readyItems(items);
      });
    },
  };
}

function shown({ id, word, phonetic, meaning, audio }: PairWord): PairWord {
  return { id, word, phonetic, meaning, audio };
}

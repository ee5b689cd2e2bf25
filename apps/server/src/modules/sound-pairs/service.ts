import { type PairWord, soundPairsLimit, type WordPair } from '@nghego/contracts/sound-pairs';
import { minimalPairs } from '@nghego/engine/sounds/minimal-pairs';
import { readSoundPair, soundPairKey } from '@nghego/engine/sounds/sound-pair';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import type { EarService } from '../ear/service.ts';
import type { SoundPairsRepository } from './repository.ts';

export type SoundPairsService = {
  /**
   * Pairs of words that differ by one sound alone.
   * @param key see `readSoundPair`; an unknown key has no pairs
   */
  read: (key: string) => Promise<ReadyBody>;
};

const readyItems = (items: readonly WordPair[]): ReadyBody =>
  readyBody('application/json; charset=utf-8', JSON.stringify({ items }));

/**
 * @param ear has the pairs of the common contrasts
 * @param cache of answers by sound pair; the caller drops them at any change of the course or of sounds of ear training
 */
export function createSoundPairsService(
  repository: SoundPairsRepository,
  ear: Pick<EarService, 'pairsOf'>,
  cache: ContentCache,
): SoundPairsService {
  return {
    read: async (key) => {
      const pair = readSoundPair(key);
      if (pair === undefined) return readyItems([]);
      return cache.get(`ear:pairs:${soundPairKey(pair)}`, async () => {
        const ofContrast = await ear.pairsOf(key);
        if (ofContrast !== undefined) return readyItems(ofContrast);
        const found = minimalPairs(await repository.readShortWords(), pair, soundPairsLimit);
        const sounds = soundPairKey(pair);
        const items = found.map(({ one, other }) => ({
          one: shown(one),
          other: shown(other),
          sounds,
        }));
        return readyItems(items);
      });
    },
  };
}

function shown({ id, word, phonetic, meaning, audio, voices }: PairWord): PairWord {
  return { id, word, phonetic, meaning, audio, voices };
}

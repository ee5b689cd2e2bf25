import { getSoundPairs, type PairWord } from '@nghego/contracts/sound-pairs';
import type { MinimalPair } from '@nghego/engine/sounds/minimal-pairs';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';

/** Pairs of words that differ by two sounds alone. */
type Pairs =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; pairs: readonly MinimalPair<PairWord>[] };

/**
 * Fetches the pairs of two sounds, once; a screen that tries again takes a new key.
 * @param key see `readSoundPair`
 */
export function usePairs(key: string): Pairs {
  const [pairs, setPairs] = useState<Pairs>({ kind: 'loading' });
  useEffect(() => {
    const asking = new AbortController();
    callApi(browserApi, getSoundPairs, { pair: key }, asking.signal).then(
      ({ items }) => setPairs({ kind: 'ready', pairs: items }),
      () => {
        if (!asking.signal.aborted) setPairs({ kind: 'failed' });
      },
    );
    return () => asking.abort();
  }, [key]);
  return pairs;
}

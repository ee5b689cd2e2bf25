import type { ApiGet } from '@nghego/contracts/page-renderer';
import { getSentenceSet, type SentenceSet } from '@nghego/contracts/sentence-set';
import { data } from 'react-router';
import { ApiFailure } from '../platform/browser-api.ts';
import { callApi } from '../platform/call-api.ts';
import { prefetchAudio } from '../platform/audio/player.ts';
import { noNumber, orFailed, readCatalogue, refused, shortened } from './load.ts';
import type { PracticeData } from './loaded.ts';

type Asked = { part: string; setIndex: string };
type Loaded = PracticeData<SentenceSet>;

/** Sets that were fetched ahead, each used once: an edit is seen the next time. */
const ahead = new Map<string, Promise<SentenceSet>>();

/** Fetches a set and the sound of its first sentence, so that 'Next Set' needs no network. */
export function fetchSentencesAhead(api: ApiGet, asked: Asked): void {
  const key = keyOf(asked);
  if (ahead.has(key)) return;
  const fetching = callApi(api, getSentenceSet, asked);
  ahead.set(key, fetching);
  fetching.then(
    ({ items }) => prefetchAudio(items[0]?.audio ?? ''),
    () => ahead.delete(key),
  );
}

/** The set of a part, by the queries `part` and `setIndex` (RT-04). */
export function readSentenceSet(api: ApiGet, url: URL, signal: AbortSignal) {
  const asked = {
    part: url.searchParams.get('part') ?? 'part1',
    setIndex: url.searchParams.get('setIndex') ?? '0',
  };
  return orFailed<SentenceSet>(signal, async () => {
    const fetched = ahead.get(keyOf(asked));
    ahead.delete(keyOf(asked));
    try {
      const set = await (fetched ?? callApi(api, getSentenceSet, asked, signal));
      return data<Loaded>({ kind: 'ready', set });
    } catch (error) {
      if (!(error instanceof ApiFailure) || ![400, 404].includes(error.status)) throw error;
      if (error.status === 400) {
        const part = shortened(asked.part);
        return refused(noNumber(asked.setIndex) ?? { kind: 'unknown-part', part }, 400);
      }
      return whyNotFound(api, error, asked);
    }
  });
}

/** A part without a sentence has nothing to be out of range of (SP-01); part4 has, and no sets (SP-12). */
async function whyNotFound(api: ApiGet, error: ApiFailure, { part, setIndex }: Asked) {
  if (error.code === 'PART_NOT_FOUND') return refused({ kind: 'unknown-part', part });
  const name = part.trim().toLowerCase();
  const found = (await readCatalogue(api)).parts.find((known) => known.part === name);
  if (found?.sentenceCount === 0) return data<Loaded>({ kind: 'empty' });
  return refused({ kind: 'out-of-range', index: setIndex, total: found?.setCount ?? 0 });
}

function keyOf({ part, setIndex }: Asked): string {
  return `${part} ${setIndex}`;
}

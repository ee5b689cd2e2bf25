import type { ApiGet } from '@nghego/contracts/page-renderer';
import { getSentenceSet, type SentenceSet } from '@nghego/contracts/sentence-set';
import { data } from 'react-router';
import { ApiFailure } from '../platform/browser-api.ts';
import { callApi } from '../platform/call-api.ts';
import { firstSoundOf } from '../practice/settings/item-sounds.ts';
import { noNumber, orFailed, readCatalogue, refused, shortened } from './load.ts';
import type { PracticeData } from './loaded.ts';
import { SetsAhead } from './sets-ahead.ts';

type Wanted = { part: string; setIndex: string };
type Loaded = PracticeData<SentenceSet>;

/** The sets of sentences that were fetched ahead. */
export const partSets = new SetsAhead(
  (api: ApiGet, wanted: Wanted, signal?: AbortSignal) =>
    callApi(api, getSentenceSet, wanted, signal),
  firstSoundOf,
);

/** The set of a part, by the queries `part` and `setIndex` (RT-04). */
export function readSentenceSet(api: ApiGet, url: URL, signal: AbortSignal) {
  const wanted = {
    part: url.searchParams.get('part') ?? 'part1',
    setIndex: url.searchParams.get('setIndex') ?? '0',
  };
  return orFailed<SentenceSet>(signal, async () => {
    try {
      const set = await partSets.open(api, wanted, signal);
      return data<Loaded>({ kind: 'ready', set });
    } catch (error) {
      if (!(error instanceof ApiFailure) || ![400, 404].includes(error.status)) throw error;
      if (error.status === 400) {
        const part = shortened(wanted.part);
        return refused(noNumber(wanted.setIndex) ?? { kind: 'unknown-part', part }, 400);
      }
      return whyNotFound(api, error, wanted);
    }
  });
}

/** A part without sentences is shown as empty, whatever the index (SP-01); part4 has sentences but no sets (SP-12). */
async function whyNotFound(api: ApiGet, error: ApiFailure, { part, setIndex }: Wanted) {
  if (error.code === 'PART_NOT_FOUND') return refused({ kind: 'unknown-part', part });
  const name = part.trim().toLowerCase();
  const found = (await readCatalogue(api)).parts.find((known) => known.part === name);
  if (found?.sentenceCount === 0) return data<Loaded>({ kind: 'empty' });
  return refused({ kind: 'out-of-range', index: setIndex, total: found?.setCount ?? 0 });
}

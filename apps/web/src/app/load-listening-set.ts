import { getListeningSet, type ListeningSet } from '@nghego/contracts/listening-set';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import { listeningParts } from '@nghego/engine/listening/parts';
import { data } from 'react-router';
import { ApiFailure } from '../platform/browser-api.ts';
import { callApi } from '../platform/call-api.ts';
import { noNumber, orFailed, readCatalogue, refused, shortened } from './load.ts';
import type { PracticeData } from './loaded.ts';
import { SetsAhead } from './sets-ahead.ts';

type Wanted = { part: string; setIndex: string };

/** The sets of listening that were fetched ahead. */
export const listeningSets = new SetsAhead(
  (api: ApiGet, wanted: Wanted, signal?: AbortSignal) => {
    const part = listeningParts.find((known) => known === wanted.part) ?? 'part2';
    return callApi(api, getListeningSet, { ...wanted, part }, signal);
  },
  ({ items: [first] }: ListeningSet) => first?.lines[0]?.audio ?? '',
);

/** The set at an index of a part, by the path and the query `part` (LS-01). */
export function readListeningSet(api: ApiGet, url: URL, setIndex: string, signal: AbortSignal) {
  const part = url.searchParams.get('part') ?? 'part2';
  return orFailed<ListeningSet>(signal, async () => {
    if (!listeningParts.some((known) => known === part))
      return refused({ kind: 'unknown-part', part: shortened(part) }, 400);
    try {
      const set = await listeningSets.open(api, { part, setIndex }, signal);
      return data<PracticeData<ListeningSet>>({ kind: 'ready', set });
    } catch (error) {
      if (!(error instanceof ApiFailure) || ![400, 404].includes(error.status)) throw error;
      if (error.status === 400)
        return refused(noNumber(setIndex) ?? { kind: 'other', message: error.message }, 400);
      const found = (await readCatalogue(api)).listening.find((known) => known.part === part);
      return found === undefined || found.setCount === 0
        ? data<PracticeData<ListeningSet>>({ kind: 'empty' })
        : refused({ kind: 'out-of-range', index: shortened(setIndex), total: found.setCount });
    }
  });
}

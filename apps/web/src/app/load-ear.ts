import {
  type EarContrast,
  getContrasts,
  getReduced,
  type ReducedContents,
  type ReducedItem,
} from '@nghego/contracts/ear';
import { getSoundPairs, type WordPair } from '@nghego/contracts/sound-pairs';
import { readSoundPair, soundPairKey } from '@nghego/engine/sounds/sound-pair';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import { data } from 'react-router';
import { callApi } from '../platform/call-api.ts';

/** The usual contrasts; empty if they could not be fetched, since the learner's own figures are shown all the same. */
export type EarData = { contrasts: readonly EarContrast[] };

/** What the page of the drill shows: the pairs of a drill, or the drills to choose from. */
export type EarPairsData = EarData &
  (
    | { kind: 'choose'; isUnknown: boolean }
    | { kind: 'ready'; key: string; pairs: readonly WordPair[] }
    | { kind: 'failed'; key: string }
  );

/** What the page of reduced forms shows: one set, or the sets to choose from. */
export type ReducedData =
  | {
      kind: 'choose';
      contents: ReducedContents;
      /** a sentence that shows what a reduced form is; none while it has no sound */
      sample: ReducedItem | undefined;
      isUnknown: boolean;
    }
  | { kind: 'ready'; set: number; sets: number; items: readonly ReducedItem[] }
  | { kind: 'failed' };

export async function readEar(api: ApiGet, signal: AbortSignal): Promise<EarData> {
  try {
    return { contrasts: (await callApi(api, getContrasts, {}, signal)).items };
  } catch (error) {
    if (signal.aborted) throw error;
    return { contrasts: [] };
  }
}

/** What the drill of two sounds needs (EA-02). The query `pair` names the sounds. */
export async function readEarPairs(api: ApiGet, url: URL, signal: AbortSignal) {
  const { contrasts } = await readEar(api, signal);
  const given = url.searchParams.get('pair');
  const pair = readSoundPair(given ?? '');
  if (pair === undefined)
    return data<EarPairsData>({ contrasts, kind: 'choose', isUnknown: given !== null });
  const key = soundPairKey(pair);
  try {
    const { items } = await callApi(api, getSoundPairs, { pair: key }, signal);
    return data<EarPairsData>({ contrasts, kind: 'ready', key, pairs: items });
  } catch (error) {
    if (signal.aborted) throw error;
    return data<EarPairsData>({ contrasts, kind: 'failed', key }, { status: 503 });
  }
}

/** A set of reduced forms (EA-03). The query `set` is its number, from 1. */
export async function readReduced(api: ApiGet, url: URL, signal: AbortSignal) {
  const given = url.searchParams.get('set');
  const number = /^[1-9]\d{0,4}$/.test(given ?? '') ? Number(given) : undefined;
  try {
    const { items, sets, contents } = await callApi(
      api,
      getReduced,
      { set: String((number ?? 1) - 1) },
      signal,
    );
    return number === undefined || items.length === 0
      ? data<ReducedData>({
          kind: 'choose',
          contents,
          sample: items.findLast(({ voices }) => voices.length > 0),
          isUnknown: given !== null,
        })
      : data<ReducedData>({ kind: 'ready', set: number, sets, items });
  } catch (error) {
    if (signal.aborted) throw error;
    return data<ReducedData>({ kind: 'failed' }, { status: 503 });
  }
}

import { type Catalogue, type CatalogueTopic, getCatalogue } from '@nghego/contracts/catalogue';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import {
  getVocabularySet,
  setIndexSchema,
  type VocabularySet,
} from '@nghego/contracts/vocabulary-set';
import { cutText } from '@nghego/engine/text/cut-text';
import { data } from 'react-router';
import { ApiFailure } from '../platform/browser-api.ts';
import { callApi } from '../platform/call-api.ts';
import { firstSoundOf } from '../practice/settings/item-sounds.ts';
import { countSets } from '../features/catalogue/set-cards.ts';
import type { HomeData, ListeningData, PracticeData, Refusal } from './loaded.ts';
import { SetsAhead } from './sets-ahead.ts';

/** Loaded data with the page's HTTP status. */
type DataOf<Loaded> = ReturnType<typeof data<Loaded>>;

/** Home's catalogue; status 503 while the store cannot be reached (HM-02). */
export async function readHome(api: ApiGet, signal: AbortSignal) {
  try {
    return data<HomeData>({
      kind: 'ready',
      catalogue: await callApi(api, getCatalogue, {}, signal),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return data<HomeData>({ kind: 'failed' }, { status: 503 });
  }
}

/** The sets of listening, taken from home's catalogue (LS-01). */
export async function readListening(api: ApiGet, signal: AbortSignal) {
  const { data: home, init } = await readHome(api, signal);
  return data<ListeningData>(
    home.kind === 'ready' ? { kind: 'ready', listening: home.catalogue.listening } : home,
    init ?? undefined,
  );
}

type Wanted = { topic: string; setIndex: string };

/** The set of a topic, by the queries `topic` and `setIndex` (RT-03). */
export function readTopicSet(api: ApiGet, url: URL, signal: AbortSignal) {
  const wanted = {
    topic: url.searchParams.get('topic') ?? 'Other',
    setIndex: url.searchParams.get('setIndex') ?? '0',
  };
  return orFailed(signal, () => readSet(api, wanted, signal));
}

/** As {@link readTopicSet}; without a topic the path's index counts the sets of the home grid (RT-02). */
export function readGridSet(api: ApiGet, url: URL, index = '', signal: AbortSignal) {
  if (url.searchParams.has('topic')) return readTopicSet(api, url, signal);
  return orFailed(signal, async () => {
    const { topics } = await callApi(api, getCatalogue, {}, signal);
    const total = countSets(topics);
    if (total === 0) return data<PracticeData<VocabularySet>>({ kind: 'empty' });
    let left = /^\d{1,9}$/.test(index) ? Number(index) : Number.NaN;
    for (const topic of topics) {
      if (left < topic.setCount)
        return readSet(api, { topic: topic.name, setIndex: String(left) }, signal);
      left -= topic.setCount;
    }
    return refused({ kind: 'out-of-range', index, total });
  });
}

/** The sets of words that were fetched ahead. */
export const topicSets = new SetsAhead(
  (api: ApiGet, wanted: Wanted, signal?: AbortSignal) =>
    callApi(api, getVocabularySet, wanted, signal),
  firstSoundOf,
);

async function readSet(api: ApiGet, wanted: Wanted, signal: AbortSignal) {
  try {
    const set = await topicSets.open(api, wanted, signal);
    return data<PracticeData<VocabularySet>>({ kind: 'ready', set });
  } catch (error) {
    if (!(error instanceof ApiFailure) || ![400, 404].includes(error.status)) throw error;
    if (error.status === 400) {
      const topic = shortened(wanted.topic);
      return refused(noNumber(wanted.setIndex) ?? { kind: 'unknown-topic', topic }, 400);
    }
    return whyNotFound((await readCatalogue(api)).topics, error, wanted);
  }
}

/** A topic without words, or a product without topics, is shown as empty, whatever the index (DC-05). */
function whyNotFound(topics: CatalogueTopic[], error: ApiFailure, { topic, setIndex }: Wanted) {
  const name = topic.trim().toLowerCase();
  const total =
    error.code === 'SET_OUT_OF_RANGE'
      ? topics.find((known) => known.name.toLowerCase() === name)?.setCount
      : undefined;
  if (total === 0 || countSets(topics) === 0)
    return data<PracticeData<VocabularySet>>({ kind: 'empty' });
  if (total !== undefined) return refused({ kind: 'out-of-range', index: setIndex, total });
  return error.code === 'TOPIC_NOT_FOUND'
    ? refused({ kind: 'unknown-topic', topic })
    : refused({ kind: 'other', message: error.message });
}

/** The refusal of an index that is not a whole number from 0, as the contract parses it. */
export function noNumber(setIndex: string): Refusal | undefined {
  return setIndexSchema.safeParse(setIndex).success
    ? undefined
    : { kind: 'no-number', index: shortened(setIndex) };
}

/** Text from an address, shortened to what a notice can show. */
export const shortened = (text: string): string =>
  text.length > 60 ? `${cutText(text, 60)}…` : text;

/** The data of a page that shows no set, with the reason. */
export function refused(refusal: Refusal, status = 404) {
  return data<PracticeData<never>>({ kind: 'refused', refusal }, { status });
}

/**
 * Reads a set. If it cannot be fetched, returns data with which the screen says so and offers to retry (DC-05, SP-01).
 */
export async function orFailed<Set>(
  signal: AbortSignal,
  read: () => Promise<DataOf<PracticeData<Set>>>,
): Promise<DataOf<PracticeData<Set>>> {
  try {
    return await read();
  } catch (error) {
    if (signal.aborted) throw error;
    return data({ kind: 'failed' }, { status: 503 });
  }
}

/** The present topics and parts, in grid order. */
export function readCatalogue(api: ApiGet): Promise<Catalogue> {
  return callApi(api, getCatalogue);
}

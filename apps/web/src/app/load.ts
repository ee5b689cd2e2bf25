import { type CatalogueTopic, getCatalogue } from '@nghego/contracts/catalogue';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import { getVocabularySet, type VocabularySet } from '@nghego/contracts/vocabulary-set';
import { data } from 'react-router';
import { ApiFailure } from '../platform/browser-api.ts';
import { callApi } from '../platform/call-api.ts';
import { prefetchAudio } from '../platform/audio/player.ts';
import type { HomeData, PracticeData } from './loaded.ts';

/** Home's catalogue; answered with 503 while the store is away (HM-02). */
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

/** The set of a topic, by the queries `topic` and `setIndex` (RT-03). */
export function readTopicSet(api: ApiGet, url: URL, signal: AbortSignal) {
  const topic = url.searchParams.get('topic') ?? 'Other';
  return answer(signal, () => readSet(api, topic, url.searchParams.get('setIndex') ?? '0', signal));
}

/** As {@link readTopicSet}; without a topic the path's index counts the sets of the home grid (RT-02). */
export function readGridSet(api: ApiGet, url: URL, index: string | undefined, signal: AbortSignal) {
  if (url.searchParams.has('topic')) return readTopicSet(api, url, signal);
  return answer(signal, async () => {
    const { topics } = await callApi(api, getCatalogue, {}, signal);
    const total = topics.reduce((sum, topic) => sum + topic.setCount, 0);
    if (total === 0) return data<PracticeData>({ kind: 'empty' });
    let left = /^\d{1,9}$/.test(index ?? '') ? Number(index) : Number.NaN;
    for (const topic of topics) {
      if (left < topic.setCount) return readSet(api, topic.name, String(left), signal);
      left -= topic.setCount;
    }
    const message = `Set index ${index} is out of range. Available sets: ${total}`;
    return data<PracticeData>({ kind: 'refused', message }, { status: 404 });
  });
}

/** Sets that were fetched ahead, each used once: an edit is seen the next time. */
const ahead = new Map<string, Promise<VocabularySet>>();

/** Fetches a set and the sound of its first word, so that 'Next Set' needs no network. */
export function fetchSetAhead(api: ApiGet, topic: string, setIndex: string): void {
  const key = `${setIndex} ${topic}`;
  if (ahead.has(key)) return;
  const fetching = callApi(api, getVocabularySet, { topic, setIndex });
  ahead.set(key, fetching);
  fetching.then(
    ({ items }) => prefetchAudio(items[0]?.audio ?? ''),
    () => ahead.delete(key),
  );
}

async function readSet(api: ApiGet, topic: string, setIndex: string, signal: AbortSignal) {
  const key = `${setIndex} ${topic}`;
  const fetched = ahead.get(key);
  ahead.delete(key);
  const set = await (fetched ?? callApi(api, getVocabularySet, { topic, setIndex }, signal));
  return data<PracticeData>({ kind: 'ready', set });
}

async function answer(signal: AbortSignal, read: () => ReturnType<typeof readSet>) {
  try {
    return await read();
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof ApiFailure && [400, 404].includes(error.status)) {
      // a topic without words, or a product without topics, has nothing to be out of range of
      if (error.message.endsWith('Available sets: 0')) return data<PracticeData>({ kind: 'empty' });
      return data<PracticeData>(
        { kind: 'refused', message: error.message },
        { status: error.status },
      );
    }
    return data<PracticeData>({ kind: 'failed' }, { status: 503 });
  }
}

/** The topics of now, in grid order. */
export async function readTopics(api: ApiGet): Promise<CatalogueTopic[]> {
  return (await callApi(api, getCatalogue)).topics;
}

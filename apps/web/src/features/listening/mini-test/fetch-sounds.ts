import { type PoolItem, soundsOfItem } from './test-pool.ts';

/** How many files are fetched at a time. */
const atOnce = 4;

/**
 * Fetches the sounds of all items into the caches of the service worker and the browser, so that a test needs no
 * network once it is begun (LS-14).
 * @param onItem called after each item, with the number of items that were tried so far
 * @returns the items that have all their sounds
 * @throws if no item has
 */
export async function fetchSounds(
  pool: readonly PoolItem[],
  onItem: (done: number) => void,
  signal: AbortSignal,
): Promise<PoolItem[]> {
  const complete = new Set<string>();
  let done = 0;
  const left = pool.values();
  const fetchNext = async (): Promise<void> => {
    for (const item of left) {
      if (await hasAll(soundsOfItem(item), signal)) complete.add(item.id);
      done += 1;
      onItem(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
  signal.throwIfAborted();
  const heard = pool.filter(({ lines }) => lines.length > 0);
  if (!heard.some(({ id }) => complete.has(id))) throw new Error('no sound can be fetched');
  return pool.filter(({ id }) => complete.has(id));
}

async function hasAll(urls: readonly string[], signal: AbortSignal): Promise<boolean> {
  try {
    for (const url of urls) {
      if (url === '') return false;
      const answer = await fetch(url, { signal });
      // reads to the end, since a file that is cut off is not cached
      await answer.arrayBuffer();
      if (!answer.ok) return false;
    }
    return true;
  } catch {
    return false;
  }
}

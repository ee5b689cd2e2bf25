import type { Catalogue } from '@nghego/contracts/catalogue';
import {
  getListeningItem,
  getListeningSet,
  type ListeningItem,
  type ListeningLine,
  type PlacedListeningItem,
} from '@nghego/contracts/listening-set';
import { listeningSeconds, type PlanListening } from '@nghego/engine/plan/compose-day';
import { type OpenedListening, partsInTurn } from '@nghego/engine/plan/opened-listening';
import { setNoAt } from '@nghego/engine/practice/set-numbers';
import { browserApi } from '../../platform/browser-api.ts';
import { callApi } from '../../platform/call-api.ts';
import { areSoundsKept, readOpenedSets } from '../../platform/offline/opened-sets.ts';
import { withId } from '../../platform/send-to-api.ts';

type Opened = ReadonlyMap<string, OpenedListening>;
type Part = Catalogue['listening'][number];

/** How many items a whole set has. */
const setSize = { part2: 10, part3: 3, part4: 3 };

/** The listening items to choose from, and those of them that are here already with their texts. */
type Listenable = { listening: PlanListening[]; placed: PlacedListeningItem[] };

/**
 * The listening items that today's practice may choose from (DY-01): some that were never opened, of each part in turn,
 * beginning with the part that was heard longest ago, and all that were opened. Without a network, only those whose
 * texts and sounds this device has.
 * @param most how many items that were never opened are enough
 */
export async function listenableItems(
  { listening }: Catalogue,
  opened: Opened,
  most: number,
  signal: AbortSignal,
): Promise<Listenable> {
  const choiceOf = ({ item: { id, part } }: PlacedListeningItem): PlanListening => ({
    id,
    seconds: listeningSeconds[part],
    openedOn: opened.get(id)?.openedOn ?? null,
  });
  const heard: PlanListening[] = [...opened].flatMap(([id, { part, openedOn }]) =>
    part === undefined ? [] : { id, seconds: listeningSeconds[part], openedOn },
  );
  try {
    const fresh: PlacedListeningItem[] = [];
    let parts = partsInTurn(listening, opened).map((part) => ({
      part: part.part,
      items: unopenedItems(part, opened, signal),
    }));
    while (parts.length > 0 && fresh.length < most) {
      const over = new Set<ListeningItem['part']>();
      for (const { part, items } of parts) {
        // eslint-disable-next-line no-await-in-loop -- a part whose items are not needed is not fetched
        const { value: placed } = await items.next();
        if (placed === undefined) over.add(part);
        else fresh.push(placed);
      }
      parts = parts.filter(({ part }) => !over.has(part));
    }
    return { listening: [...fresh.map(choiceOf), ...heard], placed: fresh };
  } catch (error) {
    if (signal.aborted) throw error;
    const placed = await readKeptItems();
    return { listening: placed.map(choiceOf), placed };
  }
}

/**
 * The items of a part that were never opened and have their sounds, of each set the easy ones first. Fetches only the
 * sets that may hold one.
 */
async function* unopenedItems(
  { part, setCount, missing, sizes }: Part,
  opened: Opened,
  signal: AbortSignal,
): AsyncGenerator<PlacedListeningItem, undefined> {
  for (let setIndex = 0; setIndex < setCount; setIndex += 1) {
    const setNo = setNoAt(setIndex, { setCount, missing }) ?? 0;
    const seen = [...opened.values()].filter((one) => one.part === part && one.setNo === setNo);
    if (seen.length >= (sizes[setNo] ?? setSize[part])) continue;
    const asked = { part, setIndex: String(setIndex) };
    const set = await callApi(browserApi, getListeningSet, asked, signal);
    for (const item of set.items.toSorted((a, b) => a.cefr.localeCompare(b.cefr)))
      if (!opened.has(item.id) && isSpoken(item)) yield { setNo: set.setNo, item };
  }
  return undefined;
}

/**
 * The items with their sounds. An item is undefined if its sounds are not on this device and cannot be fetched: today's
 * practice goes on without it.
 * @param here items that need not be fetched again
 */
export async function loadListening(
  ids: readonly string[],
  here: readonly PlacedListeningItem[],
  signal: AbortSignal,
): Promise<(PlacedListeningItem | undefined)[]> {
  let kept: Promise<PlacedListeningItem[]> | undefined;
  const load = async (id: string): Promise<PlacedListeningItem | undefined> => {
    try {
      const placed = await callApi(browserApi, withId(getListeningItem, id), {}, signal);
      return isSpoken(placed.item) ? placed : undefined;
    } catch (error) {
      if (signal.aborted) throw error;
      // read once for all items, since each sound is looked up
      kept ??= readKeptItems();
      return (await kept).find(({ item }) => item.id === id);
    }
  };
  return Promise.all(ids.map(async (id) => here.find(({ item }) => item.id === id) ?? load(id)));
}

/** The items of opened sets that can be heard without a network. */
async function readKeptItems(): Promise<PlacedListeningItem[]> {
  const kept: PlacedListeningItem[] = [];
  try {
    for await (const body of readOpenedSets((path) => path === getListeningSet.path)) {
      const set = getListeningSet.response.safeParse(body);
      if (!set.success) continue;
      const { setNo, items } = set.data;
      for (const item of items)
        if (isSpoken(item) && (await areSoundsKept(soundsOf(item)))) kept.push({ setNo, item });
    }
  } catch {
    // the browser refuses access to its caches: nothing is kept
  }
  return kept;
}

const isSpoken = (item: ListeningItem): boolean =>
  spokenLines(item).every(({ audio }) => audio !== null);

/** The addresses of all sounds of an item. */
export const soundsOf = (item: ListeningItem): string[] =>
  spokenLines(item).flatMap(({ audio }) => audio ?? []);

/** Of how many items the sounds are fetched ahead: not of all, since many learners stop before the last one (VO-09). */
const itemsAhead = 2;

/** The addresses of the sounds of the next items. */
export const nextSounds = (queue: readonly PlacedListeningItem[]): string[] =>
  queue.slice(0, itemsAhead).flatMap(({ item }) => soundsOf(item));

const spokenLines = (item: ListeningItem): readonly ListeningLine[] =>
  item.part === 'part2' ? [...item.lines, ...item.replies] : item.lines;

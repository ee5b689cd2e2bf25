import type { Catalogue, CatalogueTopic } from '@nghego/contracts/catalogue';
import { readSetKey } from '@nghego/engine/practice/set-key';
import { getLocale } from '../../messages/runtime.js';
import { m } from '../../messages/messages.js';
import type { Level } from './levels.ts';

/** A topic with the grid index of its first set; the grid has the catalogue's order (RT-02). */
export type PlacedTopic = { topic: CatalogueTopic; gridIndex: number };

/** A step of the path: a unit, or the topics of no unit, which have no number. */
export type Step = {
  id: string;
  number: number | undefined;
  name: string;
  topics: PlacedTopic[];
};

/**
 * The units that have sets of this level, in order, then the topics of no unit (CO-08, HM-14). A unit keeps its number,
 * and a topic its grid index, whatever the level leaves out.
 */
export function pathOf({ topics, units }: Catalogue, level: Level): Step[] {
  const shown = new Map<string, PlacedTopic>();
  let gridIndex = 0;
  for (const topic of topics) {
    if (topic.setCount > 0 && (level === 'all' || topic.difficulty === level))
      shown.set(topic.id, { topic, gridIndex });
    gridIndex += topic.setCount;
  }
  const steps = units.map(({ id, name, nameVi, topics: ids }, place): Step => {
    const placed = ids.flatMap((topicId) => shown.get(topicId) ?? []);
    ids.forEach((topicId) => shown.delete(topicId));
    return { id, number: place + 1, name: getLocale() === 'vi' ? nameVi : name, topics: placed };
  });
  const rest = [...shown.values()];
  return [
    ...steps,
    { id: 'other', number: undefined, name: m.home_other_topics(), topics: rest },
  ].filter(({ topics: placed }) => placed.length > 0);
}

/**
 * The learner's place on the path: the step of the set that was practised last. If that step is done, the next step
 * that is not; after the last step the search goes on from the first.
 * @param latest the key of that set; undefined before there is practice
 */
export function placeOnPath(
  path: readonly Step[],
  latest: string | undefined,
  isDone: (step: Step) => boolean,
): number {
  const named = latest === undefined ? undefined : readSetKey(latest);
  const topicId = named?.kind === 'vocabulary' ? named.topicId : undefined;
  const from = path.findIndex(({ topics }) => topics.some(({ topic }) => topic.id === topicId));
  const begin = Math.max(0, from);
  const order = path.map((_, index) => (begin + index) % path.length);
  return order.find((index) => path[index] !== undefined && !isDone(path[index])) ?? begin;
}

import type { SetState } from '@nghego/engine/practice/set-state';
import type { CatalogueTopic } from '@nghego/contracts/catalogue';
import { type SetCard, setCards } from './set-cards.ts';
import type { PlacedTopic } from './unit-path.ts';
import type { ReadSetState } from './use-set-states.ts';

/**
 * How far the learner is in a topic: items that are right, the set to go on with, and whether all sets are completed.
 */
export type TopicProgress = {
  sets: readonly SetCard[];
  right: number;
  next: SetCard | undefined;
  kind: 'start' | 'begun' | 'done';
};

const cards = new WeakMap<CatalogueTopic, { gridIndex: number; sets: SetCard[] }>();

/** The cards of a topic, cached, so that only links whose state changes render again. */
function cardsOf({ topic, gridIndex }: PlacedTopic): readonly SetCard[] {
  const known = cards.get(topic);
  if (known?.gridIndex === gridIndex) return known.sets;
  const sets = setCards([topic], 0, topic.setCount, gridIndex);
  cards.set(topic, { gridIndex, sets });
  return sets;
}

export const isDone = ({ kind }: SetState): boolean => kind === 'completed' || kind === 'mastered';

export function progressOf(placed: PlacedTopic, readState: ReadSetState): TopicProgress {
  const sets = cardsOf(placed);
  let right = 0;
  let next: SetCard | undefined;
  for (const set of sets) {
    const state = readState(set.key, set.size);
    if (isDone(state)) right += set.size;
    else if (state.kind === 'begun') right += state.right;
    if (!isDone(state)) next ??= set;
  }
  return {
    sets,
    right,
    next: next ?? sets[0],
    kind: next === undefined ? 'done' : right > 0 ? 'begun' : 'start',
  };
}

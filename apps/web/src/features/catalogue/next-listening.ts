import type { Catalogue } from '@nghego/contracts/catalogue';
import type { ListeningPart } from '@nghego/engine/listening/parts';
import { listeningCards, type SetCard } from './set-cards.ts';
import { isDone, type TopicProgress } from './set-progress.ts';
import type { SetStates } from './use-set-states.ts';

/**
 * The listening set to go on with: the one that was begun last, else the first that is not completed, else the first.
 */
export function nextListening(
  listening: Catalogue['listening'],
  { read, recordOf }: Pick<SetStates, 'read' | 'recordOf'>,
): { set: SetCard<ListeningPart>; kind: TopicProgress['kind'] } | undefined {
  const sets = listening.flatMap((part) =>
    listeningCards(part).map((set) => ({ set, state: read(set.key, set.size) })),
  );
  const lastMs = (key: string): number => recordOf(key)?.lastMs ?? 0;
  const [begun] = sets
    .filter(({ state }) => state.kind === 'begun')
    .toSorted((a, b) => lastMs(b.set.key) - lastMs(a.set.key));
  if (begun !== undefined) return { set: begun.set, kind: 'begun' };
  const open = sets.find(({ state }) => !isDone(state));
  if (open !== undefined) return { set: open.set, kind: 'start' };
  return sets[0] && { set: sets[0].set, kind: 'done' };
}

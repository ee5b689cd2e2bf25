import type { PlacedListeningItem } from '@nghego/contracts/listening-set';
import { checkOfListening, chosenFirst } from '@nghego/engine/plan/day-answers';
import { stepKey } from '@nghego/engine/plan/study-plan';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import type { PassCheck } from '@nghego/engine/practice/running-pass';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nextSounds } from '../../features/today/choose-listening.ts';
import type { PreparedDay } from '../../features/today/prepare-day.ts';
import { prefetchAudio } from '../../platform/audio/player.ts';
import { whenIdle } from '../../platform/when-idle.ts';

type Answer = Extract<PracticeFacts, { kind: 'listening-answered' }>;

/** The listening items of today's practice. */
export type DayListeningState = {
  /** the items that were not heard before this visit, or were missed */
  placed: readonly PlacedListeningItem[];
  /** the items to ask now, after all the others */
  queue: readonly PlacedListeningItem[];
  /** the results of the first answers */
  checks: readonly PassCheck[];
  chosen: ReadonlyMap<string, number | null>;
  /** whether the missed items are, or were, practised again */
  isAgain: boolean;
  /** the results of the last round of missed items */
  again: readonly PassCheck[];
  /** the items that were missed at first and are right now, by the keys of their checks */
  mended: ReadonlySet<string>;
};

const none: DayListeningState = {
  placed: [],
  queue: [],
  checks: [],
  chosen: new Map(),
  isAgain: false,
  again: [],
  mended: new Set(),
};

const keyOf = ({ item: { id } }: PlacedListeningItem): string => stepKey({ kind: 'listening', id });

/** The items that were missed at first and are not right yet. */
export function missedListening({
  placed,
  checks,
  mended,
}: DayListeningState): PlacedListeningItem[] {
  const missed = new Set(checks.flatMap(({ correct, itemId }) => (correct ? [] : itemId)));
  return placed.filter((one) => missed.has(keyOf(one)) && !mended.has(keyOf(one)));
}

/** The listening items of today's practice: they are asked last, and the missed ones once more (DY-01). */
export function useDayListening() {
  const [state, setState] = useState(none);
  const answers = useRef<Answer[]>([]);
  const begin = useCallback(({ listening, heard, answered }: PreparedDay): void => {
    answers.current = [];
    const known = new Set(heard.map(({ itemId }) => itemId));
    const queue = listening.filter((one) => !known.has(keyOf(one)));
    setState({ ...none, placed: listening, queue, checks: heard, chosen: answered.chosen });
  }, []);
  const { queue } = state;
  // fetches sounds while the words or the items before are practised, so that they can be played even if the network is
  // lost meanwhile
  useEffect(() => {
    if (queue.length === 0) return undefined;
    return whenIdle(async () => nextSounds(queue).forEach((url) => prefetchAudio(url)));
  }, [queue]);
  return {
    state,
    begin,
    record: (facts: PracticeFacts): void => {
      if (facts.kind === 'listening-answered') answers.current.push(facts);
    },
    /** Called when the current item was answered or skipped; the next one follows. */
    leave: (): void => {
      const given = answers.current;
      answers.current = [];
      setState((before) => {
        const after = { ...before, queue: before.queue.slice(1) };
        const [first] = given;
        if (first === undefined) return after;
        const key = stepKey({ kind: 'listening', id: first.itemId });
        const check = checkOfListening(key, given);
        if (!before.isAgain)
          return {
            ...after,
            checks: [...before.checks, check],
            chosen: new Map([...before.chosen, ...chosenFirst(given)]),
          };
        const mended = check.correct ? new Set([...before.mended, key]) : before.mended;
        return { ...after, again: [...before.again, check], mended };
      });
    },
    /** Ends a round of missed items. */
    stop: (): void => {
      answers.current = [];
      setState((before) => ({ ...before, queue: [] }));
    },
    /** Asks the missed items again that are not right yet. */
    again: (): void =>
      setState((before) => ({
        ...before,
        isAgain: true,
        again: [],
        queue: missedListening(before),
      })),
  };
}

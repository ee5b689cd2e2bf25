import type { PlacedListeningItem } from '@nghego/contracts/listening-set';
import { checkOfListening, chosenFirst } from '@nghego/engine/plan/day-answers';
import { stepKey } from '@nghego/engine/plan/study-plan';
import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import type { PassCheck } from '@nghego/engine/practice/running-pass';
import { useCallback, useEffect, useRef, useState } from 'react';
import { soundsOf } from '../../features/today/choose-listening.ts';
import type { PreparedDay } from '../../features/today/prepare-day.ts';
import { prefetchAudio } from '../../platform/audio/player.ts';
import { whenIdle } from '../../platform/when-idle.ts';

type Answer = Extract<PracticeFacts, { kind: 'listening-answered' }>;

/** The listening item of today's practice. */
export type DayListeningState = {
  placed: PlacedListeningItem | undefined;
  /** whether it is the item to ask now, after all the others */
  isAsked: boolean;
  /** the result of the first time */
  check: PassCheck | undefined;
  chosen: ReadonlyMap<string, number | null>;
  /** the result of the last time that it was practised again */
  again: PassCheck | undefined;
  /** whether it was missed at first, practised again, and is right now */
  isMended: boolean;
};

const none: DayListeningState = {
  placed: undefined,
  isAsked: false,
  check: undefined,
  chosen: new Map(),
  again: undefined,
  isMended: false,
};

/** The listening item of today's practice: it is asked last, and again with what was missed (DY-01). */
export function useDayListening() {
  const [state, setState] = useState(none);
  const answers = useRef<Answer[]>([]);
  const begin = useCallback(({ listening, heard, answered }: PreparedDay): void => {
    answers.current = [];
    const isAsked = listening !== undefined && heard === undefined;
    setState({ ...none, placed: listening, isAsked, check: heard, chosen: answered.chosen });
  }, []);
  const { placed, isAsked } = state;
  // fetches the sounds of the item while the words are practised, so that it can be played even if the network is lost
  // meanwhile
  useEffect(() => {
    if (placed === undefined || !isAsked) return undefined;
    return whenIdle(async () => soundsOf(placed.item).forEach((url) => prefetchAudio(url)));
  }, [placed, isAsked]);
  return {
    state,
    begin,
    record: (facts: PracticeFacts): void => {
      if (facts.kind === 'listening-answered') answers.current.push(facts);
    },
    /** Called when it was answered or skipped. */
    leave: (): void => {
      const given = answers.current;
      answers.current = [];
      setState((before) => {
        const [first] = given;
        const over = { ...before, isAsked: false };
        if (first === undefined) return over;
        const check = checkOfListening(stepKey({ kind: 'listening', id: first.itemId }), given);
        return before.check === undefined
          ? { ...over, check, chosen: chosenFirst(given) }
          : { ...over, again: check, isMended: before.isMended || check.correct };
      });
    },
    /** Asks the item again if it was missed and is not right yet. */
    again: (): void =>
      setState((before) => ({
        ...before,
        again: undefined,
        isAsked: before.check?.correct === false && !before.isMended && before.placed !== undefined,
      })),
  };
}

import type { PracticeFacts } from '@nghego/engine/practice-event';
import type {
  PracticeEffect,
  PracticeSession,
  PracticeSessionEvent,
} from '@nghego/engine/practice-state';
import type { SentencePart } from '@nghego/engine/sentence-part';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Judge } from '@nghego/engine/judgement';
import { playEffect, prefetchAudio, type Spoken } from '../../platform/audio/player.ts';
import { usePlayback } from '../../platform/audio/use-playback.ts';
import { turnSoon } from '../../platform/keyboard/turn-soon.ts';
import { whenHandsRest } from '../../platform/keyboard/when-hands-rest.ts';
import { isMissing, loadMistakes, mistakesNow, type Mistakes } from '../mistake/load-mistakes.ts';
import { loadSummary } from './load-summary.ts';
import type { PracticePorts } from './practice-ports.ts';

/** What every session understands without knowing what is typed. */
type Unasked = Extract<PracticeSessionEvent<never>, { kind: 'opened' | 'resumed' | 'checked' }>;
type Check<Typed> = Extract<PracticeEffect<Typed>, { kind: 'record-check' }>;

/**
 * Joins a session of the engine to a screen: runs its effects once, in the order in which they came.
 * @param practice `spoken` is what is heard of an item, at a pace of the natural one where it is given, else at the
 *   learner's speed; `focus` is called once its input is there; `judge` gives the one that judges by the diagnosis, once that is
 *   loaded; `judgePlainly` judges before
 */
export function usePracticeSession<
  Item extends { id: string },
  Typed,
  Event extends { kind: string },
>({
  start,
  step,
  judgePlainly,
  judge,
  spoken,
  focus,
  checked,
  completed,
  ports,
}: {
  start: () => PracticeSession<Item, Typed>;
  step: (
    state: PracticeSession<Item, Typed>,
    event: Event | Unasked,
    judge: Judge<Item, Typed>,
  ) => { state: PracticeSession<Item, Typed>; effects: PracticeEffect<Typed>[] };
  judgePlainly: Judge<Item, Typed>;
  judge: (mistakes: Mistakes) => Judge<Item, Typed>;
  spoken: (position: number, pace?: number, part?: SentencePart) => Spoken | undefined;
  focus: (box: number) => void;
  checked: (check: Omit<Check<Typed>, 'kind'>) => PracticeFacts;
  completed: PracticeFacts;
  ports: PracticePorts;
}) {
  const [session, setSession] = useState(start);
  const current = useRef(session);
  const recorded = useRef<Promise<void>>(Promise.resolve());
  const { playback, playAfter, silence } = usePlayback();

  const run = (effect: PracticeEffect<Typed>, isMove: boolean): void => {
    switch (effect.kind) {
      case 'play': {
        const heard = spoken(current.current.position, effect.pace, effect.part);
        if (heard !== undefined) playAfter(effect.delayMs, heard);
        break;
      }
      case 'silence':
        silence();
        break;
      case 'await-judge':
        void checkOnceLoaded(effect.at);
        break;
      case 'sound':
        playEffect(effect.sound);
        break;
      case 'focus':
        if (isMove) turnSoon(() => focus(effect.box ?? 0));
        else focus(effect.box ?? 0);
        break;
      case 'record-check': {
        if (isMissing()) void loadMistakes();
        const { kind: _, ...check } = effect;
        recorded.current = ports.record(checked(check));
        ports.showCorrectCount(current.current.correctIds.size);
        break;
      }
      case 'record-completed':
        recorded.current = ports.record(completed);
        break;
      case 'leave':
        silence();
        // what was practised is on the disk before the screen goes
        void recorded.current.then(() => ports.leave(effect.to));
        break;
      default:
        effect satisfies never;
    }
  };

  const checkOnceLoaded = async (at: number): Promise<void> => {
    const { entry } = current.current;
    await loadMistakes();
    // what was typed meanwhile waits for a check of its own
    if (current.current.entry === entry) latest.current({ kind: 'checked', at });
  };

  const judgeNow: Judge<Item, Typed> = (item, typed) => {
    const mistakes = mistakesNow();
    if (mistakes !== undefined) return judge(mistakes)(item, typed);
    const plain = judgePlainly(item, typed);
    // where the diagnosis cannot be had, what is not plainly right is wrong; the server judges again
    return plain ?? (isMissing() ? { verdict: 'wrong', mistake: null } : undefined);
  };

  const dispatch = (event: Event | Unasked): void => {
    const { state, effects } = step(current.current, event, judgeNow);
    current.current = state;
    setSession(state);
    // while one types the next letter belongs to the next box already, and what is opened is there
    const isMove = !['typed', 'pasted', 'opened'].includes(event.kind);
    for (const effect of effects) run(effect, isMove);
  };
  // one function for all renders, so that a key draws only what it changes
  const latest = useRef(dispatch);
  useLayoutEffect(() => {
    latest.current = dispatch;
  });
  const act = useCallback((event: Event | Unasked): void => latest.current(event), []);

  // on its way while the learner listens; who checks sooner waits for it
  useEffect(() => whenHandsRest(1_500, () => void loadMistakes()), []);

  useEffect(() => {
    dispatch({ kind: 'opened', at: performance.now() });
    return ports.followRunningPass((pass) => {
      latest.current({ kind: 'resumed', pass, at: performance.now() });
      ports.showCorrectCount(current.current.correctIds.size);
    });
    // eslint-disable-next-line react/exhaustive-deps -- a screen is one session: opened once
  }, []);

  const { position } = session;
  useEffect(() => {
    // while the learner types, what comes next is fetched (the last items fetch the next set)
    prefetchAudio(spoken(position + 1)?.url ?? '');
    if (position < session.items.length - 5) return;
    ports.prefetchNextSet();
    void loadSummary();
    // eslint-disable-next-line react/exhaustive-deps -- once an item
  }, [position]);

  /** Says any item of the set, at once. */
  const say = useCallback((itemId: string): void => {
    const { items } = current.current;
    const heard = spoken(items.findIndex(({ id }) => id === itemId));
    if (heard !== undefined) playAfter(0, heard);
    // eslint-disable-next-line react/exhaustive-deps -- a screen is one session, of one set
  }, []);

  return { session, act, playback, say };
}

import type {
  PracticeEffect,
  PracticeSession,
  PracticeSessionEvent,
} from '@nghego/engine/practice-state';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Judge } from '@nghego/engine/judgement';
import { prefetchAudio } from '../../platform/audio/player.ts';
import { whenTypingBegins } from '../../platform/keyboard/when-typing-begins.ts';
import { isMissing, loadMistakes, mistakesNow, type Mistakes } from '../mistake/load-mistakes.ts';
import { type EffectPorts, usePracticeEffects } from './use-practice-effects.ts';

/** The events that the screen itself dispatches. */
type AutomaticEvent = Extract<
  PracticeSessionEvent<never>,
  { kind: 'opened' | 'resumed' | 'checked' }
>;

/**
 * Joins a session of the engine to a screen: runs its effects once, in order.
 * @param practice `spoken` is the sound of an item, at a share of the natural pace if one is given, else at the
 *   learner's speed; `focus` is called once its input is rendered; `judge` returns the function that judges with the
 *   diagnosis, once that is loaded; `judgePlainly` judges before
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
  restarted,
  ports,
}: EffectPorts<Typed> & {
  start: () => PracticeSession<Item, Typed>;
  step: (
    state: PracticeSession<Item, Typed>,
    event: Event | AutomaticEvent,
    judge: Judge<Item, Typed>,
  ) => { state: PracticeSession<Item, Typed>; effects: PracticeEffect<Typed>[] };
  judgePlainly: Judge<Item, Typed>;
  judge: (mistakes: Mistakes) => Judge<Item, Typed>;
}) {
  const [session, setSession] = useState(start);
  const current = useRef(session);

  const checkOnceLoaded = async (at: number): Promise<void> => {
    const { entry } = current.current;
    await loadMistakes();
    // text typed meanwhile waits for a check of its own
    if (current.current.entry === entry) latest.current({ kind: 'checked', at });
  };

  const { run, playback, say } = usePracticeEffects(
    current,
    { spoken, focus, checked, completed, restarted, ports },
    checkOnceLoaded,
  );

  const judgeNow: Judge<Item, Typed> = (item, typed) => {
    const mistakes = mistakesNow();
    if (mistakes !== undefined) return judge(mistakes)(item, typed);
    const plain = judgePlainly(item, typed);
    // without the diagnosis, what is not plainly right is wrong; the server judges again
    return plain ?? (isMissing() ? { verdict: 'wrong', mistake: null } : undefined);
  };

  const dispatch = (event: Event | AutomaticEvent): void => {
    const { state, effects } = step(current.current, event, judgeNow);
    current.current = state;
    setSession(state);
    // only once the learner pauses: the next letter already belongs to the next box
    const isMove = !['typed', 'pasted', 'opened'].includes(event.kind);
    for (const effect of effects) run(effect, isMove);
  };
  // one function for all renders, so that a key renders only what it changes
  const latest = useRef(dispatch);
  useLayoutEffect(() => {
    latest.current = dispatch;
  });
  const act = useCallback((event: Event | AutomaticEvent): void => latest.current(event), []);

  // loads while the learner types; an earlier check waits for it
  useEffect(() => whenTypingBegins(() => void loadMistakes()), []);

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
    // prefetches the next item (the last items prefetch the next set) while the learner types
    prefetchAudio(spoken(position + 1)?.url ?? '');
    if (position >= session.items.length - 5) ports.prefetchNextSet();
    // eslint-disable-next-line react/exhaustive-deps -- once an item
  }, [position]);

  return { session, act, playback, say };
}

import type {
  PracticeAction,
  PracticeEffect,
  PracticeSession,
  PracticeSessionEvent,
} from '@nghego/engine/practice/practice-state';
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Judge } from '@nghego/engine/diagnosis/judgement';
import { prefetchAudio, prefetchEffects } from '../../platform/audio/player.ts';
import { inputsIn } from '../../platform/keyboard/inputs-in.ts';
import { useTypedText } from '../../platform/keyboard/use-typed-text.ts';
import {
  isMissing,
  loadMistakes,
  mistakesInTime,
  mistakesNow,
  type Mistakes,
} from '../mistake/load-mistakes.ts';
import { hasComeBack } from '../ear/way-back.ts';
import { type EffectPorts, usePracticeEffects } from './use-practice-effects.ts';
import type { KeptSession } from './kept-session.ts';
import { whenCheckIsNear } from './when-check-is-near.ts';

/**
 * Connects a session of the engine to a screen: runs each effect once, in order.
 * @param inputs holds the inputs; `toTyped` and `toTexts` convert between their texts and the session's `Typed`;
 *   `onTyped` is called with the inputs that were typed into, before the session gets the event
 * @param practice `spoken` is the sound of an item, at a share of the natural pace if one is given, else at the
 *   learner's speed; `focus` is called once its input is rendered; `judge` returns the function that judges with the
 *   diagnosis, once that is loaded; `judgePlainly` judges before
 */
export function usePracticeSession<Item extends { id: string }, Typed>({
  inputs,
  toTyped,
  toTexts,
  onTyped,
  kept,
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
  inputs: RefObject<HTMLElement | null>;
  toTyped: (texts: readonly string[]) => Typed;
  toTexts: (typed: Typed) => readonly string[];
  onTyped?: (inputs: readonly number[]) => void;
  kept: KeptSession<PracticeSession<Item, Typed>>;
  start: () => PracticeSession<Item, Typed>;
  step: (
    state: PracticeSession<Item, Typed>,
    event: PracticeSessionEvent<Typed>,
    judge: Judge<Item, Typed>,
  ) => { state: PracticeSession<Item, Typed>; effects: PracticeEffect<Typed>[] };
  judgePlainly: Judge<Item, Typed>;
  judge: (mistakes: Mistakes) => Judge<Item, Typed>;
}) {
  const hasReturned = hasComeBack(useNavigationType(), useLocation().state);
  const [opened] = useState(() => {
    const session = start();
    const left = hasReturned ? kept.of(session.items) : undefined;
    return left ?? { session, openedAt: undefined };
  });
  const [session, setSession] = useState(opened.session);
  const current = useRef(session);
  const openedAt = useRef(opened.openedAt);

  const checkOnceLoaded = async (at: number): Promise<void> => {
    const { entry } = current.current;
    await mistakesInTime();
    settle();
    // if the learner typed meanwhile, the new text needs a check of its own
    if (current.current.entry === entry) dispatch({ kind: 'checked', typed: read(), at });
  };

  const { run, playback, say } = usePracticeEffects(
    session,
    current,
    { spoken, focus, checked, completed, restarted, ports },
    checkOnceLoaded,
  );

  const judgeNow: Judge<Item, Typed> = (item, typed) => {
    const mistakes = mistakesNow();
    if (mistakes !== undefined) return judge(mistakes)(item, typed);
    const plain = judgePlainly(item, typed);
    // without the diagnosis, an answer that is not plainly right counts as wrong; the server judges it again
    return plain ?? (isMissing() ? { verdict: 'wrong', mistake: null } : undefined);
  };

  const dispatch = (event: PracticeSessionEvent<Typed>): void => {
    const { state, effects } = step(current.current, event, judgeNow);
    current.current = state;
    setSession(state);
    for (const effect of effects) run(effect, event.kind === 'opened');
  };
  const read = (): Typed => toTyped(inputsIn(inputs).map(({ value }) => value));
  const { entry } = session;
  const given = useMemo(() => {
    const typed = entry.kind === 'unchecked' ? entry.given : entry.typed;
    return typed === undefined ? undefined : toTexts(typed);
    // eslint-disable-next-line react/exhaustive-deps -- runs only for a new entry
  }, [entry]);
  const settle = useTypedText(inputs, given, (changed) => {
    onTyped?.(changed);
    dispatch({ kind: 'touched', typed: read() });
  });

  const actNow = (action: PracticeAction): void => {
    settle();
    const isCheck = action.kind === 'checked' || action.kind === 'entered';
    dispatch(isCheck ? { ...action, typed: read() } : action);
  };
  // `act` is stable, so that an action renders only the parts that change
  const latest = useRef(actNow);
  useLayoutEffect(() => {
    latest.current = actNow;
  });
  const act = useCallback((action: PracticeAction): void => latest.current(action), []);
  const rearrange = (typed: Typed): void => dispatch({ kind: 'rearranged', typed });

  useEffect(() => {
    // Fetch the sound before the code below, which may take a while. The sound is fetched even if the browser will not
    // play it before the learner presses something.
    prefetchAudio(spoken(current.current.position)?.url ?? '', 'high');
    // a check that comes earlier waits for the diagnosis
    return whenCheckIsNear(() => {
      void loadMistakes();
      prefetchEffects();
    });
    // eslint-disable-next-line react/exhaustive-deps -- runs once for each screen
  }, []);

  useEffect(() => {
    act({ kind: 'opened', at: performance.now() });
    openedAt.current ??= Date.now();
    return ports.followRunningPass((pass) => {
      act({ kind: 'resumed', pass, at: performance.now() });
      ports.showCorrectCount(current.current.correctIds.size);
    }, openedAt.current);
    // eslint-disable-next-line react/exhaustive-deps -- a screen is one session: opened once
  }, []);

  // in this phase the inputs are still on the page
  useLayoutEffect(
    () => () => {
      const left = current.current;
      const shown = left.entry.kind === 'unchecked' ? { ...left.entry, given: read() } : left.entry;
      kept.keep({ ...left, entry: shown }, openedAt.current ?? Date.now());
    },
    // eslint-disable-next-line react/exhaustive-deps -- a screen is one session
    [],
  );

  const { position } = session;
  useEffect(() => {
    // prefetches the next item (the last items prefetch the next set) while the learner types
    prefetchAudio(spoken(position + 1)?.url ?? '');
    if (position >= session.items.length - 5) ports.prefetchNextSet();
    // eslint-disable-next-line react/exhaustive-deps -- runs once for each item
  }, [position]);

  return { session, act, playback, say, rearrange };
}

import type { PracticeFacts } from '@nghego/engine/practice/practice-event';
import { doneOf, openMiniTest } from '@nghego/engine/mini-test/mini-test-state';
import { isUnderWay, type TakenTest } from '@nghego/engine/mini-test/read-mini-tests';
import {
  type MiniTestEffect,
  type MiniTestEvent,
  stepMiniTest,
} from '@nghego/engine/mini-test/step-mini-test';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { asksOf, linesOf } from '../session-item.ts';
import { useLinePlayer } from '../use-line-player.ts';
import { followHeard, markHeard, readHeard } from './heard-mark.ts';
import type { MiniTestPorts } from './mini-test-ports.ts';
import { testNow } from './test-now.ts';
import type { PoolItem } from './test-pool.ts';

const tickMs = 1_000;

/**
 * Connects the session of a mini test to its screen: runs each effect once, in order.
 * @param onOver is called once, after the last answer was given to the log
 */
export function useMiniTest(
  pool: readonly PoolItem[],
  test: TakenTest,
  ports: MiniTestPorts,
  onOver: () => void,
) {
  const [session, setSession] = useState(() => openMiniTest(pool, test));
  const current = useRef(session);
  const heading = useRef<HTMLHeadingElement>(null);
  const isToFocus = useRef(false);
  const { startedAt } = test;
  useEffect(() => {
    if (!isToFocus.current) return;
    isToFocus.current = false;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
  const player = useLinePlayer(
    (end) =>
      act(
        end === 'ended' ? { kind: 'line-ended' } : { kind: 'line-failed', why: end, at: testNow() },
      ),
    // the natural speed, as in the real test, whatever speed the learner chose for practice
    1,
  );

  const run = (effect: MiniTestEffect<PoolItem>): void => {
    switch (effect.kind) {
      case 'play': {
        const { heard } = effect.item;
        const line = heard === undefined ? undefined : linesOf(heard)[effect.line];
        player.play(line?.audio ?? '', effect.delayMs);
        break;
      }
      case 'silence':
        player.silence();
        break;
      case 'mark-heard':
        markHeard(startedAt, effect.itemId);
        break;
      case 'record-answer':
        void ports.record(answerFacts(effect), new Date(effect.at));
        break;
      case 'record-finished':
        void ports.record({ kind: 'test-finished', form: test.form }, new Date(effect.at));
        break;
      case 'focus':
        if (effect.on === 'result') onOver();
        else isToFocus.current = true;
        break;
      default:
        effect satisfies never;
    }
  };

  const actNow = (event: MiniTestEvent): void => {
    const { state, effects } = stepMiniTest(current.current, event);
    current.current = state;
    setSession(state);
    for (const effect of effects) run(effect);
  };
  // `act` is a stable function, which calls the latest `actNow`
  const latest = useRef(actNow);
  useLayoutEffect(() => {
    latest.current = actNow;
  });
  const act = useCallback((event: MiniTestEvent): void => latest.current(event), []);
  const open = useCallback((): void => {
    const heard = readHeard(startedAt);
    // tells other tabs that the test goes on here
    markHeard(startedAt, heard);
    act({ kind: 'opened', heard, at: testNow() });
  }, [act, startedAt]);

  useEffect(() => {
    open();
    const tick = (): void => act({ kind: 'ticked', at: testNow() });
    const timer = setInterval(tick, tickMs);
    // timers may pause while the page is hidden, so the time is checked when it is shown again
    document.addEventListener('visibilitychange', tick);
    const stops = [
      () => clearInterval(timer),
      () => document.removeEventListener('visibilitychange', tick),
      followHeard(startedAt, () => act({ kind: 'taken-over' })),
      ports.followTests(({ tests }) => {
        const known = tests.findLast((one) => one.startedAt === startedAt);
        if (known === undefined) return;
        const at = testNow();
        const isFinished = known.finishedAt !== undefined && !isUnderWay(known, at);
        act({ kind: 'followed', done: doneOf(known), isFinished, at });
      }),
    ];
    return () => stops.forEach((stop) => stop());
    // eslint-disable-next-line react/exhaustive-deps -- a screen is one session: opened once
  }, []);

  return { session, act, open, heading };
}

function answerFacts({
  item,
  questionId,
  choice,
  correct,
  plays,
  elapsedMs,
}: Extract<MiniTestEffect<PoolItem>, { kind: 'record-answer' }>): PracticeFacts {
  const answer = { questionId, choice, correct, elapsedMs, from: 'test' } as const;
  if (item.heard === undefined)
    return { ...answer, kind: 'grammar-answered', mode: item.question.mode };
  const { id: itemId, part } = item.heard;
  const asks = asksOf(item.heard, questionId);
  return { ...answer, kind: 'listening-answered', itemId, plays, part, asks };
}

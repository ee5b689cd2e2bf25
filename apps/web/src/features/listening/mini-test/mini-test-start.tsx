import { miniTestResult } from '@nghego/engine/mini-test/mini-test-result';
import type { TakenTest } from '@nghego/engine/mini-test/read-mini-tests';
import {
  allTestQuestions,
  testMinutes,
  testParts,
  testQuestions,
} from '@nghego/engine/mini-test/test-form';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { useAtRest } from '../../../practice/at-rest.ts';
import { partNames } from '../../../practice/listening/part-names.ts';
import { Button } from '../../../ui/button.tsx';
import { clockText } from './clock-text.ts';
import type { TestsOfLog } from './mini-test-ports.ts';
import type { PoolItem } from './test-pool.ts';
import { testNow } from './test-now.ts';

/** What is shown before a test begins. */
export type StartStage =
  | { kind: 'start' }
  | { kind: 'preparing'; done: number; total: number }
  | { kind: 'ready'; form: string; pool: readonly PoolItem[] }
  | { kind: 'failed' }
  /** this installation does not have enough items with sounds yet */
  | { kind: 'too-few' };

/**
 * Explains the mini test, with a button that begins one or continues the running one, and lists those that were taken
 * (LS-14).
 */
export function MiniTestStart({
  stage,
  log,
  running,
  onPrepare,
  onBegin,
  onGoOn,
  onResult,
}: {
  stage: StartStage;
  /** undefined until it was read */
  log: TestsOfLog | undefined;
  /** the test that was begun in an earlier visit or on another device, and still runs */
  running: TakenTest | undefined;
  onPrepare: (form: string) => void;
  onBegin: (form: string, pool: readonly PoolItem[]) => void;
  onGoOn: (test: TakenTest) => void;
  onResult: (test: TakenTest) => void;
}): ReactNode {
  useAtRest(true);
  const taken = (log?.tests ?? []).filter((test) => test !== running).toReversed();
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 pb-12 sm:px-6">
      <div>
        <h1 className="page-title mt-6 sm:mt-10">{m.mini_test_title()}</h1>
        <p className="text-muted mt-2 text-lg">
          {m.mini_test_lead({ count: allTestQuestions, minutes: testMinutes })}
        </p>
      </div>
      <section className="bg-surface border-line grid gap-4 rounded-3xl border p-4 shadow-sm sm:p-6">
        {running === undefined ? (
          <>
            <ul aria-label={m.mini_test_what_comes()} className="grid gap-1">
              {testParts.map((part) => (
                // on a phone the count has a line of its own: beside it, some names would wrap in one font and not in
                // another
                <li key={part} className="justify-between gap-3 sm:flex">
                  <span>{partNames[part]()}</span>
                  <span className="text-muted block tabular-nums max-sm:text-sm">
                    {m.mini_test_count({ count: testQuestions[part] })}
                  </span>
                </li>
              ))}
            </ul>
            <ul className="list-disc ps-5">
              <li>{m.mini_test_rule_once()}</li>
              <li>{m.mini_test_rule_back()}</li>
              <li>{m.mini_test_rule_clock()}</li>
              <li>{m.mini_test_rule_offline()}</li>
            </ul>
            <StartActs stage={stage} log={log} onPrepare={onPrepare} onBegin={onBegin} />
          </>
        ) : (
          <GoOn test={running} stage={stage} onGoOn={onGoOn} />
        )}
      </section>
      {taken.length === 0 ? null : <TakenTests tests={taken} onResult={onResult} />}
    </div>
  );
}

function StartActs({
  stage,
  log,
  onPrepare,
  onBegin,
}: {
  stage: StartStage;
  log: TestsOfLog | undefined;
  onPrepare: (form: string) => void;
  onBegin: (form: string, pool: readonly PoolItem[]) => void;
}): ReactNode {
  const prepare = (): void => {
    if (log !== undefined) onPrepare(log.next);
  };
  switch (stage.kind) {
    case 'start':
      return (
        <Button className="h-12" aria-disabled={log === undefined || undefined} onClick={prepare}>
          {m.mini_test_prepare()}
        </Button>
      );
    case 'preparing': {
      const percent = Math.round((stage.done / stage.total) * 100);
      return (
        <div className="grid gap-2">
          <progress
            aria-label={m.mini_test_fetching()}
            value={percent}
            max={100}
            className="accent-accent h-3 w-full"
          />
          <p role="status" className="text-muted text-center">
            {m.mini_test_fetching()}
          </p>
        </div>
      );
    }
    case 'ready':
      return (
        <div className="grid gap-2">
          <p role="status">{m.mini_test_ready({ minutes: testMinutes })}</p>
          <Button className="h-12" onClick={() => onBegin(stage.form, stage.pool)}>
            {m.mini_test_begin()}
          </Button>
        </div>
      );
    case 'failed':
    case 'too-few':
      return (
        <div className="grid gap-2">
          <p role="alert" className="text-wrong">
            {stage.kind === 'failed' ? m.mini_test_failed() : m.mini_test_no_sounds()}
          </p>
          <Button className="h-12" onClick={prepare}>
            {m.try_again()}
          </Button>
        </div>
      );
    default:
      return stage satisfies never;
  }
}

function GoOn({
  test,
  stage,
  onGoOn,
}: {
  test: TakenTest;
  stage: StartStage;
  onGoOn: (test: TakenTest) => void;
}): ReactNode {
  const [seconds, setSeconds] = useState(() => secondsLeft(test));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(test)), 1_000);
    return () => clearInterval(timer);
  }, [test]);
  return (
    <>
      <h2 className="text-xl font-semibold">{m.mini_test_goes_on()}</h2>
      <p>
        {m.mini_test_given({ count: test.answers.size, total: allTestQuestions })}{' '}
        <span className="tabular-nums">{m.mini_test_left({ time: clockText(seconds) })}</span>
      </p>
      {stage.kind === 'failed' ? (
        <p role="alert" className="text-wrong">
          {m.mini_test_failed()}
        </p>
      ) : null}
      <Button
        className="h-12"
        aria-disabled={stage.kind === 'preparing' || undefined}
        onClick={() => {
          if (stage.kind !== 'preparing') onGoOn(test);
        }}
      >
        {m.mini_test_go_on()}
      </Button>
    </>
  );
}

const secondsLeft = ({ endsAt }: TakenTest): number =>
  Math.max(0, Math.ceil((endsAt - testNow()) / 1_000));

function TakenTests({
  tests,
  onResult,
}: {
  tests: readonly TakenTest[];
  onResult: (test: TakenTest) => void;
}): ReactNode {
  const day = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' });
  return (
    <section aria-labelledby="taken-tests" className="grid gap-2">
      <h2 id="taken-tests" className="text-xl font-semibold">
        {m.mini_test_taken()}
      </h2>
      <ul className="grid gap-2">
        {tests.map((test) => (
          <li key={test.startedAt}>
            <button
              type="button"
              className="border-line bg-surface hover:border-accent flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 rounded-xl border px-4 py-1 text-start"
              onClick={() => onResult(test)}
            >
              <span>
                {m.mini_test_form({ form: test.form })} · {day.format(test.startedAt)}
              </span>
              <span className="font-semibold tabular-nums">
                {m.mini_test_right({ right: miniTestResult(test).right, of: allTestQuestions })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

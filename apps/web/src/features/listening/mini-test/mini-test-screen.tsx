import { isUnderWay, type TakenTest } from '@nghego/engine/mini-test/read-mini-tests';
import { testMinutes } from '@nghego/engine/mini-test/test-form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { loadAhead } from '../../../platform/load-ahead.ts';
import type { Writing } from '../listening-practice.tsx';
import type { AskedQuestionScreen, MiniTestPorts, TestsOfLog } from './mini-test-ports.ts';
import { MiniTestStart, type StartStage } from './mini-test-start.tsx';
import type { PoolItem } from './test-pool.ts';
import { testNow } from './test-now.ts';

const loadAfterStart = () => import('./after-start.ts');
const useAfterStart = loadAhead(loadAfterStart);

type Stage =
  | StartStage
  | { kind: 'running'; pool: readonly PoolItem[]; test: TakenTest }
  /** the result of the test that began at this time */
  | { kind: 'result'; startedAt: number };

/** The mini test: its start, the test itself, its result (LS-14). */
export function MiniTestScreen({
  ports,
  isStored,
  asked,
  writing,
}: {
  ports: MiniTestPorts;
  /** false once it is known that progress cannot be stored here */
  isStored: boolean;
  asked: AskedQuestionScreen;
  writing: Writing;
}): ReactNode {
  const [stage, setStage] = useState<Stage>({ kind: 'start' });
  const [log, setLog] = useState<TestsOfLog>();
  const afterStart = useAfterStart(stage.kind === 'running' || stage.kind === 'result');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    const stop = ports.followTests(setLog);
    return () => {
      controller.abort();
      stop();
    };
    // eslint-disable-next-line react/exhaustive-deps -- one screen follows the log once
  }, []);

  const prepare = async (form: string): Promise<void> => {
    const { signal } = leaving.current;
    setStage({ kind: 'preparing', done: 0, total: 1 });
    try {
      const { fetchSounds, isWholeForm, testPool } = await loadAfterStart();
      const pool = testPool(await ports.fetchForm(form));
      if (signal.aborted) return;
      if (!isWholeForm(pool)) return setStage({ kind: 'too-few' });
      const total = pool.length;
      const sounding = await fetchSounds(
        pool,
        (done) => setStage({ kind: 'preparing', done, total }),
        signal,
      );
      ports.keepOffline(form);
      setStage({ kind: 'ready', form, pool: sounding });
    } catch {
      if (!signal.aborted) setStage({ kind: 'failed' });
    }
  };
  const begin = (form: string, pool: readonly PoolItem[]): void => {
    const startedAt = testNow();
    const endsAt = startedAt + testMinutes * 60_000;
    void ports.record(
      { kind: 'test-started', form, endsAt: new Date(endsAt).toISOString() },
      new Date(startedAt),
    );
    const test = { form, startedAt, endsAt, finishedAt: undefined, lastAt: startedAt };
    setStage({ kind: 'running', pool, test: { ...test, answers: new Map() } });
  };
  const goOn = async (test: TakenTest): Promise<void> => {
    setStage({ kind: 'preparing', done: 0, total: 1 });
    try {
      const { testPool } = await loadAfterStart();
      const pool = testPool(await ports.fetchForm(test.form));
      // answers that another tab gives meanwhile are not lost: the running session follows the log
      setStage({ kind: 'running', pool, test });
    } catch {
      setStage({ kind: 'failed' });
    }
  };
  const showResult = async ({ startedAt }: TakenTest): Promise<void> => {
    try {
      await loadAfterStart();
      setStage({ kind: 'result', startedAt });
    } catch {
      setStage({ kind: 'failed' });
    }
  };

  if (stage.kind === 'running')
    return afterStart === undefined ? null : (
      <afterStart.RunningTest
        pool={stage.pool}
        test={stage.test}
        ports={ports}
        isStored={isStored}
        asked={asked}
        onOver={() => setStage({ kind: 'result', startedAt: stage.test.startedAt })}
      />
    );
  if (stage.kind === 'result') {
    const test = log?.tests.findLast(({ startedAt }) => startedAt === stage.startedAt);
    // shows a message until the log has the last answer
    return afterStart === undefined || test === undefined || isUnderWay(test, testNow()) ? (
      <p role="status" className="p-10 text-center">
        {m.mini_test_counting()}
      </p>
    ) : (
      <afterStart.MiniTestResult
        key={test.startedAt}
        test={test}
        ports={ports}
        isStored={isStored}
        writing={writing}
        onBack={() => setStage({ kind: 'start' })}
      />
    );
  }
  const last = log?.tests.at(-1);
  return (
    <MiniTestStart
      stage={stage}
      log={log}
      running={last !== undefined && isUnderWay(last, testNow()) ? last : undefined}
      onPrepare={(form) => void prepare(form)}
      onBegin={begin}
      onGoOn={(test) => void goOn(test)}
      onResult={(test) => void showResult(test)}
    />
  );
}

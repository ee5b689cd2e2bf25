import type { MiniTestItems } from '@nghego/contracts/mini-tests';
import { miniTestResult } from '@nghego/engine/mini-test/mini-test-result';
import type { TakenTest } from '@nghego/engine/mini-test/read-mini-tests';
import type { TestPart } from '@nghego/engine/mini-test/test-form';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { useAtRest } from '../../../practice/at-rest.ts';
import { askName } from '../../../practice/listening/ask-name.ts';
import { partNames } from '../../../practice/listening/part-names.ts';
import { ResultBars } from '../../../practice/listening/result-bars.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Writing } from '../listening-practice.tsx';
import { type MissedTalk, questionsMissed } from '../missed-talk.ts';
import { textsToWrite } from '../texts-to-write.ts';
import { MissedItems } from './missed-items.tsx';
import type { MiniTestPorts } from './mini-test-ports.ts';
import { missedOf } from './missed-of.ts';

/** Where each part is practised. */
const practiceOf: Record<TestPart, string> = {
  part2: '/listening#listening-part2',
  part3: '/listening#listening-part3',
  part4: '/listening#listening-part4',
  part5: '/grammar-game',
};

/** The result of a mini test, as a range and not as a score of the real test, and what to do next (LS-14). */
export function MiniTestResult({
  test,
  ports,
  isStored,
  writing: WritingScreen,
  onBack,
}: {
  test: TakenTest;
  ports: MiniTestPorts;
  isStored: boolean;
  writing: Writing;
  onBack: () => void;
}): ReactNode {
  const { right, of, unanswered, parts, weakestPart, losses, asks, range } = miniTestResult(test);
  const [form, setForm] = useState<MiniTestItems>();
  /** items whose lines are written now */
  const [writing, setWriting] = useState<readonly MissedTalk[]>();
  useAtRest(writing === undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (writing !== undefined) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [writing]);
  useEffect(() => {
    let isLeft = false;
    ports
      .fetchForm(test.form)
      .then((fetched) => (isLeft ? undefined : setForm(fetched)))
      // without a network the result shows the figures only, not the missed items
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
    // eslint-disable-next-line react/exhaustive-deps -- runs once for each result
  }, []);
  const missed = form === undefined ? undefined : missedOf(form, test.answers);

  if (writing !== undefined)
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <WritingScreen
          title={m.mini_test_writing()}
          missed={writing}
          isStored={isStored}
          onEnd={() => setWriting(undefined)}
        />
      </Suspense>
    );
  const lines = textsToWrite(missed?.talks ?? []).length;
  const missedHeard = missed?.talks.reduce((sum, talk) => sum + questionsMissed(talk), 0) ?? 0;
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 pb-12 sm:px-6">
      <h1 ref={heading} tabIndex={-1} className="page-title mt-6 outline-none sm:mt-10">
        {m.mini_test_result({ form: test.form })}
      </h1>
      <section className="bg-surface border-line grid gap-4 rounded-3xl border p-4 shadow-sm sm:p-6">
        <p className="text-xl font-semibold">
          {range === null ? m.mini_test_too_few() : m.mini_test_range(range)}
        </p>
        <p className="text-muted">{m.mini_test_range_note({ right, of })}</p>
        {unanswered === 0 ? null : <p>{m.mini_test_unanswered({ count: unanswered })}</p>}
        <ResultBars
          label={m.mini_test_by_part()}
          bars={parts.map((part) => ({
            name: partNames[part.part](),
            right: part.right,
            answered: part.of,
          }))}
        />
        {asks.length === 0 ? null : (
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {m.mini_test_by_asks()}
            </summary>
            <ResultBars
              label={m.mini_test_by_asks()}
              bars={asks.map(({ asks: asked, ...tally }) => ({
                name: askName(asked),
                ...tally,
              }))}
            />
          </details>
        )}
        <h2 className="text-xl font-semibold">{m.mini_test_next_steps()}</h2>
        {weakestPart === null ? null : (
          <p>{m.mini_test_weakest({ name: partNames[weakestPart]() })}</p>
        )}
        <ul aria-label={m.mini_test_next_steps()} className="grid gap-2 sm:grid-cols-2">
          {losses.map(({ part, lost, open, of: asked }) => (
            <li key={part} className="grid">
              <Link
                to={practiceOf[part]}
                className={buttonClass('quiet', 'flex-wrap justify-start! gap-x-3! py-1')}
              >
                <span className="me-auto text-start">
                  {m.mini_test_practise({ name: partNames[part]() })}
                </span>
                <span className="text-muted font-normal tabular-nums">
                  {open === 0
                    ? m.mini_test_lost({ lost, of: asked })
                    : m.mini_test_lost_open({ wrong: lost - open, open })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {missed === undefined || lines === 0 ? null : (
            <div className="grid gap-1">
              <Button
                className="h-12"
                aria-describedby="lines-to-write"
                onClick={() => setWriting(missed.talks)}
              >
                {m.mini_test_write({ count: lines })}
              </Button>
              <p id="lines-to-write" className="text-muted text-sm">
                {m.mini_test_write_note({ count: missedHeard })}
              </p>
            </div>
          )}
          <Button look="quiet" onClick={onBack}>
            {m.mini_test_back()}
          </Button>
        </div>
      </section>
      {missed === undefined ? null : (
        <MissedItems missed={missed} onWrite={(talk) => setWriting([talk])} />
      )}
    </div>
  );
}

import {
  isAllChosen,
  itemNow,
  type MiniTest,
  openQuestions,
  testPlace,
  testSecondsLeft,
} from '@nghego/engine/mini-test/mini-test-state';
import type { TakenTest } from '@nghego/engine/mini-test/read-mini-tests';
import { type ReactNode, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { useShortcuts } from '../../../platform/keyboard/use-shortcuts.ts';
import { partNames } from '../../../practice/listening/part-names.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { clockText } from './clock-text.ts';
import type { AskedQuestionScreen, MiniTestPorts } from './mini-test-ports.ts';
import { TestItemScreen } from './test-item-screen.tsx';
import type { PoolItem } from './test-pool.ts';
import { testNow } from './test-now.ts';
import { useMiniTest } from './use-mini-test.ts';

/** A running mini test: each item is heard once, and there is no way back (LS-14). */
export function RunningTest({
  pool,
  test,
  ports,
  isStored,
  asked,
  onOver,
}: {
  pool: readonly PoolItem[];
  test: TakenTest;
  ports: MiniTestPorts;
  isStored: boolean;
  asked: AskedQuestionScreen;
  onOver: () => void;
}): ReactNode {
  const { session, act, open, heading } = useMiniTest(pool, test, ports, onOver);
  const [isAsking, setAsking] = useState(false);
  useShortcuts((shortcut) => {
    if (shortcut.kind === 'enter') act({ kind: 'entered', at: testNow(), isHeld: shortcut.isHeld });
    if (shortcut.kind === 'shift') act({ kind: 'played', at: testNow() });
  });
  if (session.phase === 'elsewhere')
    return (
      <NoticePage
        role="alert"
        title={m.mini_test_elsewhere_title()}
        text={m.mini_test_elsewhere_text()}
      >
        <Button onClick={open}>{m.mini_test_go_on_here()}</Button>
      </NoticePage>
    );
  const item = itemNow(session);
  if (item === undefined) return null;
  const canSkip = item.lines.length === 0 || session.sound.kind === 'heard';
  const isChosen = isAllChosen(session);
  return (
    <div className="listening-frame flex min-h-[calc(100dvh-var(--frame,0rem))] flex-col">
      <TestHeader session={session} onSubmit={() => setAsking(true)} />
      <div
        className={`mx-auto grid w-full flex-1 content-start gap-4 px-4 py-3 ${item.part === 'part3' || item.part === 'part4' ? 'max-w-4xl' : 'max-w-2xl'}`}
      >
        {isStored ? null : (
          <p role="status" className="bg-wrong-soft text-wrong rounded-xl px-4 py-2 text-sm">
            {m.practice_not_kept()}
          </p>
        )}
        <section className="bg-surface border-line grid grid-cols-[minmax(0,1fr)] gap-3 rounded-3xl border p-4 shadow-sm sm:p-6">
          <h2
            // a new key mounts a new heading, which screen readers read out
            key={`place of ${item.id}`}
            ref={heading}
            tabIndex={-1}
            className="text-muted outline-none"
          >
            {placeText(session)} · {partNames[item.part]()}
          </h2>
          <TestItemScreen
            key={item.id}
            session={session}
            item={item}
            act={act}
            asked={asked}
            next={
              <Button
                look={isChosen ? 'main' : 'quiet'}
                className="h-12 w-full"
                disabled={!isChosen && !canSkip}
                onClick={() => act({ kind: 'next', at: testNow() })}
              >
                {isChosen || !canSkip ? m.listening_next() : m.mini_test_leave_open()}
              </Button>
            }
          />
        </section>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={m.mini_test_submit_title()}
        act={m.mini_test_submit()}
        onCancel={() => setAsking(false)}
        onConfirm={() => act({ kind: 'submitted', at: testNow() })}
      >
        <p>{m.mini_test_submit_text({ count: openQuestions(session) })}</p>
      </ConfirmDialog>
    </div>
  );
}

/** When screen readers announce how many minutes are left. */
const toldMinutes = [10, 5, 1];

function TestHeader({ session, onSubmit }: { session: MiniTest; onSubmit: () => void }): ReactNode {
  const seconds = testSecondsLeft(session);
  const minutes = toldMinutes.find((told) => seconds <= told * 60 && seconds > told * 60 - 5);
  const { first, total } = testPlace(session);
  return (
    <header className="bg-paper sticky top-16 z-10 mx-auto w-full max-w-4xl px-4 pt-2 pb-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="me-auto truncate text-lg font-semibold sm:text-xl">{m.mini_test_title()}</h1>
        <p
          role="timer"
          aria-label={m.mini_test_time_left()}
          className={`text-lg font-semibold tabular-nums ${seconds <= 60 ? 'text-wrong' : ''}`}
        >
          {clockText(seconds)}
        </p>
        <Button look="quiet" onClick={onSubmit}>
          {m.mini_test_submit()}
        </Button>
      </div>
      <div aria-hidden className="bg-line mt-1 h-1.5 overflow-hidden rounded-full">
        <div
          className="bg-accent h-full rounded-full"
          style={{ width: `${Math.round(((first - 1) / total) * 100)}%` }}
        />
      </div>
      <p role="status" className="sr-only">
        {minutes === undefined ? null : m.mini_test_minutes_left({ count: minutes })}
      </p>
    </header>
  );
}

function placeText(session: MiniTest): string {
  const { first, last, total } = testPlace(session);
  return first === last
    ? m.mini_test_question({ first, total })
    : m.mini_test_questions({ first, last, total });
}

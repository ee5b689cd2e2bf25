import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import type { Remote } from 'comlink';
import { type ReactNode, useCallback } from 'react';
import { m } from '../../messages/messages.js';
import type { Asked, LogWorker } from '../../practice/memory/log-worker.ts';
import type { Tomorrow } from '../../practice/memory/read-desk.ts';
import { useLogAnswer } from '../../practice/memory/use-log-answer.ts';

/**
 * When the items of a review come back: the missed ones tomorrow, and how many after more than a week, since the bars of
 * the next seven days do not show those. The line is reserved until the log was read.
 */
export function ComesBack({
  items,
  hasMissed,
}: {
  items: readonly PracticeItem[];
  hasMissed: boolean;
}): ReactNode {
  const ids = items.map(({ id }) => id).join(' ');
  const ask = useCallback(
    (log: Remote<LogWorker>, asked: Asked): Promise<Tomorrow> =>
      log.tomorrow(ids.split(' '), asked),
    [ids],
  );
  const answer = useLogAnswer(ask);
  const count = answer.kind === 'ready' ? answer.result.afterWeek : 0;
  return (
    <p className="text-muted min-h-5 text-sm text-pretty">
      {hasMissed ? m.review_done_tomorrow() : null}{' '}
      {count > 0 ? m.review_done_after_week({ count }) : null}
    </p>
  );
}

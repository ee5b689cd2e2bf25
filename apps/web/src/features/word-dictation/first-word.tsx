import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';

/** Says after the very first word that one word is done, and what comes next: the hero promised one word. */
export function FirstWord({ id, left }: { id: string; left: number }): ReactNode {
  const { events } = useAnyPracticeLog();
  const isFirst = events.every((event) => 'wordId' in event && event.wordId === id);
  return isFirst && left > 0 ? (
    <p className="text-muted text-sm text-balance">{m.dictation_first_done({ count: left })}</p>
  ) : null;
}

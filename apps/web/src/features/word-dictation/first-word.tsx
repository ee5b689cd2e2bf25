import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { useAnyPracticeLog } from '../../practice/log/use-practice-log.ts';

/**
 * Says after the very first word that one word is done, and what comes next: the hero promised one word.
 * @param done words of this session that are right: the answers to a shared list are not in the log (UX-06)
 */
export function FirstWord({
  id,
  done,
  left,
}: {
  id: string;
  done: number;
  left: number;
}): ReactNode {
  const { events } = useAnyPracticeLog();
  const isFirst = done <= 1 && events.every((event) => 'wordId' in event && event.wordId === id);
  return isFirst && left > 0 ? (
    <p className="text-muted text-sm text-balance">{m.dictation_first_done({ count: left })}</p>
  ) : null;
}

import { type ReactNode, useCallback } from 'react';
import type { Remote } from 'comlink';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { dayName } from '../../platform/day-name.ts';
import type { Asked, LogWorker } from '../memory/log-worker.ts';
import type { Tomorrow } from '../memory/read-desk.ts';
import { useLogAnswer } from '../memory/use-log-answer.ts';

/**
 * The days in a row, the goal of the day once it is reached, and what home will show as due tomorrow and on a later
 * day (UX-03); the line is reserved until the log was read.
 * @param itemIds the items of the set that has just ended: the later day is theirs
 */
export function WhatComesNext({
  unit = 'word',
  itemIds,
}: {
  unit?: 'word' | 'sentence';
  itemIds?: readonly string[];
}): ReactNode {
  const ids = itemIds?.join(' ') ?? '';
  const ask = useCallback(
    (log: Remote<LogWorker>, asked: Asked): Promise<Tomorrow> =>
      log.tomorrow(ids === '' ? [] : ids.split(' '), asked),
    [ids],
  );
  const answer = useLogAnswer(ask);
  if (answer.kind !== 'ready') return <p className="min-h-5" />;
  const { words, sentences, questions, next, again, goal, streak } = answer.result;
  const items = [
    words > 0 ? m.set_end_due_words({ count: words }) : [],
    sentences > 0 ? m.set_end_due_sentences({ count: sentences }) : [],
    questions > 0 ? m.set_end_due_questions({ count: questions }) : [],
  ].flat();
  const reached = goal.unit === 'minutes' ? m.today_goal_minutes_reached : m.today_goal_reached;
  const isGoalReached = itemIds !== undefined && goal.done >= goal.goal;
  const done = [
    streak < 2 ? [] : m.today_streak({ count: streak }),
    isGoalReached ? reached({ done: goal.done }) : [],
  ].flat();
  const coming = [
    items.length === 0
      ? []
      : m.set_end_tomorrow({ items: new Intl.ListFormat(getLocale()).format(items) }),
    again !== undefined
      ? againText(unit, again)
      : next === undefined
        ? []
        : m.review_none_next({ ...next, day: dayName(next.day) }),
  ].flat();
  return (
    <p className="text-muted min-h-5 text-sm text-balance">
      {done.length === 0 ? null : (
        <span className="text-accent font-semibold">{done.join(' · ')}</span>
      )}
      {done.length === 0 || coming.length === 0 ? null : ' · '}
      {coming.join(' ')}
    </p>
  );
}

/** When items of the set come back, and if others do on that day, how many are due then in all, as home will say. */
function againText(
  unit: 'word' | 'sentence',
  { day, count, inAll }: { day: string; count: number; inAll: number },
): string {
  const text = { day: dayName(day), count, inAll };
  if (unit === 'sentence')
    return inAll > count ? m.set_end_again_sentences_of(text) : m.set_end_again_sentences(text);
  return inAll > count ? m.set_end_again_words_of(text) : m.set_end_again_words(text);
}

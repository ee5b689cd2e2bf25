import type { Remote } from 'comlink';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { dayName } from '../../platform/day-name.ts';
import type { Asked, LogWorker } from '../memory/log-worker.ts';
import type { Tomorrow } from '../memory/read-desk.ts';
import { useLogAnswer } from '../memory/use-log-answer.ts';

const askTomorrow = (log: Remote<LogWorker>, asked: Asked): Promise<Tomorrow> =>
  log.tomorrow(asked);

/**
 * The days in a row, and what home will show as due tomorrow and on the next day with reviews (UX-03); the line is
 * reserved until the log was read.
 */
export function WhatComesNext(): ReactNode {
  const answer = useLogAnswer(askTomorrow);
  if (answer.kind !== 'ready') return <p className="min-h-5" />;
  const { words, sentences, questions, next, streak } = answer.result;
  const items = [
    words > 0 ? m.set_end_due_words({ count: words }) : [],
    sentences > 0 ? m.set_end_due_sentences({ count: sentences }) : [],
    questions > 0 ? m.set_end_due_questions({ count: questions }) : [],
  ].flat();
  return (
    <p className="text-muted min-h-5 text-sm text-balance">
      {streak < 2 ? null : (
        <span className="text-accent font-semibold">{m.today_streak({ count: streak })}</span>
      )}
      {streak < 2 || (items.length === 0 && next === undefined) ? null : ' · '}
      {items.length === 0
        ? null
        : m.set_end_tomorrow({ items: new Intl.ListFormat(getLocale()).format(items) })}{' '}
      {next === undefined ? null : m.review_none_next({ ...next, day: dayName(next.day) })}
    </p>
  );
}

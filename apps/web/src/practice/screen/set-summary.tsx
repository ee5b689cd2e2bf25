import type { PassSummary } from '@nghego/engine/practice/pass-summary';
import type { Remote } from 'comlink';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { EarSmall } from '../ear/ear-small.tsx';
import type { Asked, LogWorker } from '../memory/log-worker.ts';
import { useLogAnswer } from '../memory/use-log-answer.ts';
import type { EndingProps } from './dialog-props.ts';
import { PassResult } from './pass-result.tsx';
import { endIds } from './said-with.ts';

/**
 * The results of a pass of a set (SE-01, UX-03), and how many reviews are due tomorrow.
 */
export function SetSummary({
  title,
  setNumber,
  summary,
  open,
  correctIds,
  isMended,
  ending,
}: {
  title: string;
  setNumber: number | undefined;
  summary: PassSummary;
  /** items that are not right yet */
  open: number;
  /** items that are right by now */
  correctIds: ReadonlySet<string>;
  /** the missed items were practised again after the pass */
  isMended: boolean;
  ending: EndingProps;
}): ReactNode {
  const { firstTry, total, missed } = summary;
  const ofWords = ending.unit === 'word';
  const left = ofWords ? m.set_end_words_left : m.set_end_sentences_left;
  return (
    <section className="grid w-full gap-3">
      <h2 className={`text-lg font-semibold ${open === 0 ? 'set-done' : ''}`}>
        {open === 0 ? `${m.set_end_complete()} ` : ''}
        <span lang="en" className="text-muted font-normal">
          {setNumber === undefined ? title : m.set_end_of({ title, number: setNumber })}
        </span>
      </h2>
      {open === 0 ? null : <p id={endIds.open}>{left({ count: open })}</p>}
      <PassResult
        summary={summary}
        score={m.set_end_score({ right: firstTry, total })}
        isPerfect={open === 0 && total > 0 && firstTry === total}
        isOpen={(id) => !correctIds.has(id)}
        items={ending}
      />
      {isMended && missed.length > 0 ? <p>{m.set_end_done()}</p> : null}
      <EarSmall />
      <Tomorrow />
    </section>
  );
}

const askTomorrow = (log: Remote<LogWorker>, asked: Asked): Promise<number> => log.tomorrow(asked);

/** How many items home will show tomorrow (UX-03); its line is reserved until the log was read. */
function Tomorrow(): ReactNode {
  const answer = useLogAnswer(askTomorrow);
  const count = answer.kind === 'ready' ? answer.result : 0;
  return (
    <p className="text-muted min-h-5 text-sm">
      {count === 0 ? null : m.set_end_tomorrow({ count })}
    </p>
  );
}

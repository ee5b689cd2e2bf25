import type { MissedItem, PassSummary } from '@nghego/engine/pass-summary';
import { Play } from 'lucide-react';
import type { Remote } from 'comlink';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { IconButton } from '../../ui/button.tsx';
import type { Asked, LogWorker } from '../memory/log-worker.ts';
import { useLogAnswer } from '../memory/use-log-answer.ts';
import { kindName } from '../mistake/kind-name.ts';
import type { EndingProps } from './dialog-props.ts';

/** The results of a pass (SE-01): score, time, missed items, and how many items tomorrow brings. */
export function SetSummary({
  title,
  setNumber,
  summary,
  open,
  isMended,
  ending,
}: {
  title: string;
  setNumber: number;
  summary: PassSummary;
  /** items that are not right yet */
  open: number;
  /** the missed items were practised again since */
  isMended: boolean;
  ending: EndingProps;
}): ReactNode {
  const { firstTry, total, timeMs, missed } = summary;
  const ofWords = ending.unit === 'word';
  const left = ofWords ? m.set_end_words_left : m.set_end_sentences_left;
  return (
    <section className="border-line grid w-full gap-3 border-t pt-4">
      <h2 className={`text-lg font-semibold ${open === 0 ? 'set-done' : ''}`}>
        {open === 0 ? `${m.set_end_complete()} ` : ''}
        <span lang="en" className="text-muted font-normal">
          {m.set_end_of({ title, number: setNumber })}
        </span>
      </h2>
      {open === 0 ? null : <p>{left({ count: open })}</p>}
      <p className="text-xl font-semibold tabular-nums">
        {m.set_end_score({ right: firstTry, total })}
      </p>
      <div className="flex items-center gap-3">
        <div aria-hidden className="bg-line h-2 flex-1 overflow-hidden rounded-full">
          <div
            className="set-score bg-accent h-full origin-left rounded-full"
            style={{ transform: `scaleX(${total === 0 ? 0 : firstTry / total})` }}
          />
        </div>
        <span className="text-muted text-sm tabular-nums">{timeText(timeMs)}</span>
      </div>
      {missed.length === 0 ? null : (
        <>
          <h3 className="text-muted text-start text-sm">{m.set_end_missed()}</h3>
          <ul className="grid gap-1 text-start">
            {missed.map((item) => (
              <Missed key={item.itemId} item={item} ending={ending} />
            ))}
          </ul>
          {isMended ? <p>{m.set_end_done()}</p> : null}
        </>
      )}
      <Tomorrow />
    </section>
  );
}

const askTomorrow = (log: Remote<LogWorker>, asked: Asked): Promise<number> => log.tomorrow(asked);

/** The number that home shows tomorrow (UX-03); its line is there before the log was read. */
function Tomorrow(): ReactNode {
  const answer = useLogAnswer(askTomorrow);
  const count = answer.kind === 'ready' ? answer.result : 0;
  return (
    <p className="text-muted min-h-5 text-sm">
      {count === 0 ? null : m.set_end_tomorrow({ count })}
    </p>
  );
}

function Missed({ item, ending }: { item: MissedItem; ending: EndingProps }): ReactNode {
  const { english, vietnamese } = ending.textOf(item.itemId);
  const reason =
    item.mistake !== null ? kindName(item.mistake) : item.wasSeen ? m.set_end_seen() : '';
  return (
    <li className="flex items-center gap-2">
      <IconButton label={m.set_end_hear({ text: english })} onClick={() => ending.say(item.itemId)}>
        <Play aria-hidden size={18} fill="currentColor" />
      </IconButton>
      <p className="min-w-0 flex-1 break-words">
        <span lang="en" className="font-semibold">
          {english}
        </span>{' '}
        <span lang="vi" className="text-muted">
          {vietnamese}
        </span>
      </p>
      <span className="text-muted text-end text-sm">{reason}</span>
    </li>
  );
}

function timeText(timeMs: number): string {
  const all = Math.round(timeMs / 1_000);
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  return minutes === 0 ? m.set_end_seconds({ seconds }) : m.set_end_time({ minutes, seconds });
}

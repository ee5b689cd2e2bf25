import {
  type MissedItem,
  type PassSummary,
  soundsLost,
} from '@nghego/engine/practice/pass-summary';
import { soundPairKey } from '@nghego/engine/sounds/sound-pair';
import { Check } from '../../ui/icons/check.ts';
import { Ear } from '../../ui/icons/ear.ts';
import { Play } from '../../ui/icons/play.ts';
import type { Remote } from 'comlink';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EarSmall } from '../ear/ear-small.tsx';
import { pairsAddress } from '../ear/pairs-address.ts';
import type { Asked, LogWorker } from '../memory/log-worker.ts';
import { useLogAnswer } from '../memory/use-log-answer.ts';
import { regionNames } from '../ear/region-names.ts';
import { kindName } from '../mistake/kind-name.ts';
import type { EndingProps } from './dialog-props.ts';
import { endIds } from './said-with.ts';

/**
 * The results of a pass (SE-01, UX-03): score, time, misheard sounds, missed items, and how many reviews are due
 * tomorrow.
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
  const { firstTry, total, timeMs, missed } = summary;
  const ofWords = ending.unit === 'word';
  const left = ofWords ? m.set_end_words_left : m.set_end_sentences_left;
  const isPerfect = open === 0 && total > 0 && firstTry === total;
  return (
    <section className="grid w-full gap-3">
      <h2 className={`text-lg font-semibold ${open === 0 ? 'set-done' : ''}`}>
        {open === 0 ? `${m.set_end_complete()} ` : ''}
        <span lang="en" className="text-muted font-normal">
          {setNumber === undefined ? title : m.set_end_of({ title, number: setNumber })}
        </span>
      </h2>
      {open === 0 ? null : <p id={endIds.open}>{left({ count: open })}</p>}
      <div className="flex items-center justify-center gap-4">
        <ScoreRing part={total === 0 ? 0 : firstTry / total} isPerfect={isPerfect} />
        <div className="grid gap-1 text-start">
          <p id={endIds.score} className="text-xl font-semibold tabular-nums">
            {m.set_end_score({ right: firstTry, total })}
          </p>
          <p className="text-muted text-sm tabular-nums">
            {isPerfect ? `${m.set_end_perfect()} ` : ''}
            {timeText(timeMs)}
          </p>
        </div>
      </div>
      <EarLost missed={missed} ending={ending} />
      {missed.length === 0 ? null : (
        <>
          <h3 className="text-muted text-start text-sm">{m.set_end_missed()}</h3>
          <ul className="grid gap-1 text-start">
            {missed.map((item) => (
              <Missed
                key={item.itemId}
                item={item}
                isOpen={!correctIds.has(item.itemId)}
                ending={ending}
              />
            ))}
          </ul>
          {isMended ? <p>{m.set_end_done()}</p> : null}
        </>
      )}
      <EarSmall />
      <Tomorrow />
    </section>
  );
}

/** The radius of a circle whose circumference is 100. */
const radius = 15.9155;

/** The share that was right at the first try, as a ring. */
function ScoreRing({ part, isPerfect }: { part: number; isPerfect: boolean }): ReactNode {
  return (
    <span aria-hidden className="relative grid size-16 shrink-0 place-items-center">
      <svg viewBox="0 0 36 36" className="absolute inset-0 -rotate-90" fill="none">
        <circle cx="18" cy="18" r={radius} className="stroke-line" strokeWidth="4" />
        {part === 0 ? null : (
          <circle
            cx="18"
            cy="18"
            r={radius}
            className="set-score stroke-accent"
            strokeWidth="4"
            strokeLinecap="round"
            strokeDasharray={`${part * 100} 100`}
          />
        )}
      </svg>
      {isPerfect ? (
        <Check size={30} strokeWidth={3} className="text-accent" />
      ) : (
        <span className="text-sm font-semibold tabular-nums">{Math.round(part * 100)}%</span>
      )}
    </span>
  );
}

/** Where in words sounds were misheard, each with a link to its drill (UX-03). */
function EarLost({
  missed,
  ending,
}: {
  missed: readonly MissedItem[];
  ending: EndingProps;
}): ReactNode {
  const lost = soundsLost(missed);
  if (lost.length === 0) return null;
  return (
    <div className="grid gap-1 text-start">
      <h3 className="text-muted text-sm">{m.set_end_ear()}</h3>
      <ul className="flex flex-wrap gap-2">
        {lost.map(({ region, items }) => (
          <li key={region}>
            <Link to={drillOf(items, ending)} className={buttonClass('quiet', 'gap-1.5! px-3!')}>
              <Ear size={18} className="text-accent" />
              {m.set_end_lost({ kind: regionNames[region](), count: items.length })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The address of the drill of the sounds that these answers confused; if they are not known, of the choice of drills.
 */
function drillOf(items: readonly MissedItem[], { soundsOf }: EndingProps): string {
  for (const { itemId, typed } of items) {
    const pair = soundsOf(itemId, typed);
    if (pair !== undefined) return pairsAddress(soundPairKey(pair));
  }
  return '/ear/pairs';
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

function Missed({
  item,
  isOpen,
  ending,
}: {
  item: MissedItem;
  /** the item is not right yet: it comes back with the items that were skipped */
  isOpen: boolean;
  ending: EndingProps;
}): ReactNode {
  const { english, vietnamese } = ending.textOf(item.itemId);
  const reasons = [
    item.typed === '' ? '' : m.set_end_typed({ typed: item.typed }),
    item.mistake !== null ? kindName(item.mistake) : item.wasSeen ? m.set_end_seen() : '',
    isOpen ? m.set_end_still_open() : '',
  ].filter((reason) => reason !== '');
  return (
    <li className="flex items-center gap-2">
      <IconButton label={m.set_end_hear({ text: english })} onClick={() => ending.say(item.itemId)}>
        <Play size={18} fill="currentColor" />
      </IconButton>
      <p className="min-w-0 flex-1 break-words">
        <span lang="en" className="font-semibold">
          {english}
        </span>{' '}
        <span lang="vi" className="text-muted">
          {vietnamese}
        </span>
        {reasons.length === 0 ? null : (
          <span className="text-muted block text-sm">{reasons.join(' · ')}</span>
        )}
      </p>
    </li>
  );
}

function timeText(timeMs: number): string {
  const all = Math.round(timeMs / 1_000);
  const [minutes, seconds] = [Math.floor(all / 60), all % 60];
  return minutes === 0 ? m.set_end_seconds({ seconds }) : m.set_end_time({ minutes, seconds });
}

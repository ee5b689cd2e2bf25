import {
  type MissedItem,
  type PassSummary,
  soundsLost,
} from '@nghego/engine/practice/pass-summary';
import { type SoundPair, soundPairKey } from '@nghego/engine/sounds/sound-pair';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass, IconButton } from '../../ui/button.tsx';
import { Check } from '../../ui/icons/check.ts';
import { Ear } from '../../ui/icons/ear.ts';
import { Play } from '../../ui/icons/play.ts';
import { Link } from '../../ui/link.tsx';
import { pairsAddress } from '../ear/pairs-address.ts';
import type { FromPractice } from '../ear/way-back.ts';
import { regionNames } from '../ear/region-names.ts';
import { kindName } from '../mistake/kind-name.ts';
import type { EndingProps } from './dialog-props.ts';
import { endIds } from './said-with.ts';

type ItemProps = Omit<EndingProps, 'unit'>;

/**
 * The result of a practice, at the end of a set, of a review and of a day (SE-01, UX-03): score, time, misheard sounds,
 * and the missed items with what was wrong.
 */
export function PassResult({
  summary,
  score,
  right = summary.firstTry,
  isPerfect,
  isOpen,
  items,
  from,
}: {
  summary: PassSummary;
  /** the score in words */
  score: string;
  /** how many items are right by now, which is said first if it is more than the score */
  right?: number | undefined;
  isPerfect: boolean;
  /** whether an item is not right yet */
  isOpen: (itemId: string) => boolean;
  items: ItemProps;
  /** the set to which a drill links back */
  from?: FromPractice;
}): ReactNode {
  const { firstTry, total, timeMs, missed } = summary;
  return (
    <>
      <div className="flex items-center gap-4 in-[dialog]:justify-center">
        <ScoreRing {...{ firstTry, right, total, isPerfect }} />
        <div className="grid gap-1 text-start">
          <div id={endIds.score} className="tabular-nums">
            {right > firstTry ? (
              <p className="text-xl leading-snug font-semibold">
                {m.set_end_right({ right, total })}
              </p>
            ) : null}
            <p
              className={right > firstTry ? '' : 'text-xl leading-snug font-semibold text-balance'}
            >
              {score}
            </p>
          </div>
          <p className="text-muted text-sm tabular-nums">
            {isPerfect ? (
              <span className="text-accent font-semibold">{m.set_end_perfect()} </span>
            ) : null}
            {timeText(timeMs)}
          </p>
        </div>
      </div>
      <EarLost missed={missed} items={items} from={from} />
      {missed.length === 0 ? null : (
        <>
          <h3 className="text-muted text-start text-sm">{m.set_end_missed()}</h3>
          <ul className="grid gap-1 text-start">
            {missed.map((item) => (
              <Missed key={item.itemId} item={item} isOpen={isOpen(item.itemId)} items={items} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The radius of a circle whose circumference is 100. */
const radius = 15.9155;

/** The share that was right at the first try as a ring, and lighter the share that is right by now. */
function ScoreRing({
  firstTry,
  right,
  total,
  isPerfect,
}: {
  firstTry: number;
  right: number;
  total: number;
  isPerfect: boolean;
}): ReactNode {
  const arcs = [
    { count: right > firstTry ? right : 0, look: 'stroke-accent opacity-35' },
    { count: firstTry, look: 'set-score stroke-accent' },
  ];
  return (
    <span aria-hidden className="relative grid size-16 shrink-0 place-items-center">
      <svg viewBox="0 0 36 36" className="absolute inset-0 -rotate-90" fill="none">
        <circle cx="18" cy="18" r={radius} className="stroke-line" strokeWidth="4" />
        {arcs.map(({ count, look }) =>
          count === 0 ? null : (
            <circle
              key={look}
              cx="18"
              cy="18"
              r={radius}
              className={look}
              strokeWidth="4"
              strokeLinecap="round"
              strokeDasharray={`${(count / total) * 100} 100`}
            />
          ),
        )}
      </svg>
      {isPerfect ? (
        <Check size={30} strokeWidth={3} className="set-perfect text-accent" />
      ) : (
        <span className="text-sm font-semibold tabular-nums">
          {total === 0 ? 0 : Math.round((firstTry / total) * 100)}%
        </span>
      )}
    </span>
  );
}

/** The places in words where sounds were misheard, each with a link to its drill; and a link to the picture (UX-03). */
function EarLost({
  missed,
  items,
  from,
}: {
  missed: readonly MissedItem[];
  items: ItemProps;
  from: FromPractice | undefined;
}): ReactNode {
  const lost = soundsLost(missed);
  if (lost.length === 0) return null;
  return (
    <div className="grid gap-1 text-start">
      <div className="flex items-center justify-between gap-3 text-sm">
        <h3 className="text-muted">{m.set_end_ear()}</h3>
        <Link
          to="/ear"
          className="text-accent -mt-3 -mb-1 min-h-9 content-center font-semibold underline underline-offset-4"
        >
          {m.ear_title()}
        </Link>
      </div>
      <ul className="flex flex-wrap gap-2">
        {lost.map((place) => {
          const pair = pairOf(place.items, items);
          return (
            <li key={place.region}>
              <Link
                to={pair === undefined ? '/ear/pairs' : pairsAddress(soundPairKey(pair))}
                state={from}
                className={buttonClass('quiet', 'gap-1.5! px-3!')}
              >
                <Ear size={18} className="text-accent shrink-0" />
                <span>
                  {m.set_end_lost({ kind: regionNames[place.region](), count: place.items.length })}
                  {pair === undefined ? null : (
                    <span className="text-muted font-normal">
                      {' · '}
                      {m.set_end_drill({ sounds: lettersOf(pair) })}
                    </span>
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The sounds that these answers confused most often; undefined if none of them has a drill. */
function pairOf(missed: readonly MissedItem[], { soundsOf }: ItemProps): SoundPair | undefined {
  const times = new Map<string, { pair: SoundPair; count: number }>();
  for (const { itemId, typed } of missed) {
    const pair = soundsOf(itemId, typed);
    if (pair === undefined) continue;
    const key = soundPairKey(pair);
    times.set(key, { pair, count: (times.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...times.values()].toSorted((a, b) => b.count - a.count);
  return most?.pair;
}

const lettersOf = ({ one, other }: SoundPair): string =>
  [one, other]
    .filter((sign) => sign !== '')
    .map((sign) => m.sound_letters({ sign }))
    .join(' – ');

function Missed({
  item,
  isOpen,
  items,
}: {
  item: MissedItem;
  /** the item is not right yet: it comes back with the items that were skipped */
  isOpen: boolean;
  items: ItemProps;
}): ReactNode {
  const { english, vietnamese, isMute = false } = items.textOf(item.itemId);
  const reasons = [
    item.typed === '' ? '' : m.set_end_typed({ typed: item.typed }),
    item.mistake !== null ? kindName(item.mistake) : item.wasSeen ? m.set_end_seen() : '',
    item.wasSkipped ? m.set_end_skipped() : '',
    isOpen ? m.set_end_still_open() : '',
  ].filter((reason) => reason !== '');
  return (
    <li className="flex items-center gap-2">
      {isMute ? null : (
        <IconButton
          label={m.set_end_hear({ text: english })}
          onClick={() => items.say(item.itemId)}
        >
          <Play size={18} fill="currentColor" />
        </IconButton>
      )}
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

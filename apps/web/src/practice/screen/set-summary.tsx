import { type PassSummary, soundsLost } from '@nghego/engine/practice/pass-summary';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { House } from '../../ui/icons/house.ts';
import { Link } from '../../ui/link.tsx';
import { EarSmall } from '../ear/ear-small.tsx';
import { useFromPractice } from '../ear/way-back.ts';
import type { EndingProps, ScreenTitle } from './dialog-props.ts';
import { PassResult } from './pass-result.tsx';
import { endIds } from './said-with.ts';
import { useWayHome } from '../way-home.ts';
import { WhatComesNext } from './what-comes-next.tsx';

type Result = {
  summary: PassSummary;
  /** items that are right by now */
  rightIds: ReadonlySet<string>;
};

/**
 * The results of a pass of a set (SE-01, UX-03), or of a round of its missed items with the pass as a side note
 * (SE-02); and what is due tomorrow.
 */
export function SetSummary({
  title,
  set,
  pass,
  round,
  open,
  itemIds,
  hasNextSet,
  ending,
}: {
  title: ScreenTitle;
  /** undefined if what was practised is no set */
  set: { setIndex: number; totalSets: number } | undefined;
  pass: Result;
  /** the result of the round of missed items that has just ended; undefined at the end of the pass itself */
  round: Result | undefined;
  /** items that are not right yet */
  open: number;
  /** the items of the set */
  itemIds: readonly string[];
  /** whether the dialog's button leads to the next set, so that home needs a link of its own */
  hasNextSet: boolean;
  ending: EndingProps;
}): ReactNode {
  const from = useFromPractice();
  const home = useWayHome();
  const { summary, rightIds } = round ?? pass;
  const { firstTry, total } = summary;
  const isRoundDone = round !== undefined && rightIds.size === total;
  const isPerfect = total > 0 && firstTry === total && (open === 0 || isRoundDone);
  const ofWords = ending.unit === 'word';
  const left = ofWords ? m.set_end_words_left : m.set_end_sentences_left;
  const allRight = ofWords ? m.set_end_all_right_words : m.set_end_all_right_sentences;
  return (
    <section className="relative grid w-full gap-3 [@media(max-height:32rem)]:gap-2">
      {hasNextSet ? (
        <Link
          to={home}
          aria-label={m.practice_back_home()}
          title={m.practice_back_home()}
          className={buttonClass('bare', 'absolute! -top-2 -right-2 z-1')}
        >
          <House size={20} />
        </Link>
      ) : null}
      <h2
        tabIndex={-1}
        className={`px-9 text-lg leading-snug outline-none font-semibold text-balance ${open === 0 ? 'set-done' : ''}`}
      >
        {open === 0 ? (
          `${m.set_end_complete()} `
        ) : (
          <span id={endIds.open}>{`${left({ count: open })} `}</span>
        )}
        <span className="text-muted block text-sm font-normal">
          <span lang={title.lang}>{title.text}</span>
          {set === undefined ? null : ` · ${placeOf(set.setIndex, set.totalSets)}`}
          {round === undefined ? null : ` · ${m.set_end_round()}`}
        </span>
      </h2>
      <PassResult
        summary={summary}
        score={m.set_end_score({ right: firstTry, total })}
        right={rightIds.size}
        isPerfect={isPerfect}
        isOpen={(id) => !rightIds.has(id)}
        items={ending}
        from={from}
      />
      {round === undefined ? null : (
        <div>
          {isRoundDone && open === 0 ? <p>{allRight({ count: pass.summary.total })}</p> : null}
          <p className="text-muted text-sm tabular-nums">
            {m.set_end_first_pass({ right: pass.summary.firstTry, total: pass.summary.total })}
          </p>
        </div>
      )}
      {/* what the ear lost in the set, with a link to the picture, is above the missed items */}
      {soundsLost(summary.missed).length === 0 ? <EarSmall isPraise={isPerfect} /> : null}
      {ending.comesNext ?? <WhatComesNext unit={ending.unit} itemIds={itemIds} />}
      {hasNextSet && set !== undefined ? (
        <p className="text-muted text-sm text-balance">
          {m.set_end_next({ set: placeOf(set.setIndex + 1, set.totalSets) })} ·{' '}
          <span lang={title.lang}>{title.text}</span>
        </p>
      ) : null}
    </section>
  );
}

/** 'Set 2/3', or 'Set 1' where there is no other. */
const placeOf = (setIndex: number, total: number): string =>
  total > 1
    ? m.set_end_set_of({ number: setIndex + 1, total })
    : m.home_set({ number: setIndex + 1 });

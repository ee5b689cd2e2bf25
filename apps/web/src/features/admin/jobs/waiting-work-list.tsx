import type { WaitingWork } from '@nghego/contracts/admin-jobs';
import { type ReactNode, useId } from 'react';
import { m } from '../../../messages/messages.js';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { ListOf } from '../load-admin.ts';
import { failureText } from './failure-text.ts';
import { labelText } from './label-text.ts';
import { Moment } from '../records/record-cells.tsx';

/** Work that waits outside editors' jobs: what it is, why it waits, and when it is next tried (TR-08). */
export function WaitingWorkList({
  waiting: { items, pages, total },
  onRefresh,
}: {
  waiting: ListOf<'jobs'>['waiting'];
  onRefresh: () => void;
}): ReactNode {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={headingId} className="text-lg font-semibold">
          {m.admin_waiting()}
        </h2>
        <Button look="quiet" onClick={onRefresh}>
          {m.refresh()}
        </Button>
      </div>
      {items.length === 0 ? (
        <p className="text-muted border-line rounded-2xl border border-dashed p-8 text-center">
          {m.admin_waiting_none()}
        </p>
      ) : (
        groupsOf(items).map(({ first, works, count }) => (
          <details
            key={groupOf(first)}
            open={first.tries > 0}
            className="border-line bg-surface rounded-2xl border"
          >
            <summary className="min-h-11 cursor-pointer content-center p-3">
              <strong>
                {first.tries > 0
                  ? m.admin_waiting_tried({ count })
                  : first.when === 'unconfigured'
                    ? m.admin_waiting_cannot({ what: kindTexts[first.kind]({ count }) })
                    : kindTexts[first.kind]({ count })}
              </strong>
              {first.tries > 0 ? null : (
                <p className="text-muted text-sm">
                  {first.when === 'at' ? m.admin_waiting_turn() : <Next work={first} />}
                </p>
              )}
            </summary>
            <ul className="divide-line border-line divide-y border-t">
              {works.map((work) => (
                <li key={work.id} className="grid gap-1 p-3 wrap-anywhere">
                  <p className="flex flex-wrap gap-x-3">
                    <strong>
                      {work.kind === 'speak-set' ? labelText(work.label) : work.label}
                    </strong>
                    <span className="text-muted">{whatText(work)}</span>
                  </p>
                  {work.tries === 0 ? null : (
                    <p className="whitespace-pre-line">
                      {m.admin_waiting_failed({
                        count: work.tries,
                        reason: failureText(work.reason),
                      })}
                    </p>
                  )}
                  {work.tries === 0 && work.when !== 'at' ? null : (
                    <p className="text-muted text-sm">
                      <Next work={work} />
                    </p>
                  )}
                </li>
              ))}
              {count > works.length ? (
                <li className="p-3">{m.admin_waiting_more({ count: count - works.length })}</li>
              ) : null}
            </ul>
          </details>
        ))
      )}
      {items.length < total ? (
        <Link
          to={{ search: `?tab=jobs&waiting=${pages + 1}` }}
          preventScrollReset
          className={buttonClass('quiet', 'justify-self-start')}
        >
          {m.admin_waiting_show_more()}
        </Link>
      ) : null}
    </section>
  );
}

type Group = { first: WaitingWork; works: WaitingWork[]; count: number };

/**
 * The group of waiting work: all work that failed is one group; work that was never tried is grouped by its kind and
 * when it is tried.
 */
const groupOf = ({ tries, kind, when }: WaitingWork): string =>
  tries > 0 ? 'failed' : `${kind} ${when}`;

const groupsOf = (items: readonly WaitingWork[]): Group[] =>
  [...new Set(items.map(groupOf))].flatMap((group) => {
    const works = items.filter((work) => groupOf(work) === group);
    const [first] = works;
    return first === undefined ? [] : [{ first, works, count: first.alike }];
  });

const kindTexts: Record<WaitingWork['kind'], (figure: { count: number }) => string> = {
  'delete-sound': m.admin_waiting_delete_sounds,
  'forward-feedback': m.admin_waiting_forward,
  'speak-set': m.admin_waiting_speak_sets,
  'speak-item': m.admin_waiting_speak_items,
};

function whatText({ kind, count, setNo }: WaitingWork): string {
  switch (kind) {
    case 'delete-sound':
      return m.admin_waiting_delete_sound();
    case 'forward-feedback':
      return m.admin_waiting_forward_feedback();
    case 'speak-set':
      return m.admin_waiting_speak_set({ set: setNo ?? 0, count });
    case 'speak-item':
      return m.admin_waiting_speak_item({ count });
    default:
      return kind satisfies never;
  }
}

/** When the work is tried, for the first time or again. */
function Next({ work: { kind, when, nextAt, tries, reason } }: { work: WaitingWork }): ReactNode {
  const isFirst = tries === 0;
  switch (when) {
    case 'at':
      return (
        <>
          {isFirst ? m.admin_waiting_first_at() : m.admin_waiting_at()} <Moment at={nextAt ?? ''} />
        </>
      );
    case 'soon':
      // sounds are made in turn, perhaps after those of the whole course
      if (kind === 'speak-set' || kind === 'speak-item') return m.admin_waiting_in_turn();
      return isFirst ? m.admin_waiting_first_soon() : m.admin_waiting_soon();
    case 'working':
      return m.admin_waiting_working();
    case 'next-start':
      if (kind === 'speak-item') return m.admin_waiting_item_start();
      return isFirst ? m.admin_waiting_first_start() : m.admin_waiting_start();
    case 'unconfigured':
      if (reason !== '' && isFirst) return failureText(reason);
      return kind === 'speak-set' || kind === 'speak-item'
        ? m.admin_failure_no_speech()
        : m.admin_waiting_unconfigured();
    default:
      return when satisfies never;
  }
}

import type { WaitingWork } from '@nghego/contracts/admin-jobs';
import { type ReactNode, useId } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import type { ListOf } from '../load-admin.ts';
import { failureText } from './failure-text.ts';
import { labelText } from './label-text.ts';
import { Moment } from '../records/record-cells.tsx';

/** Work that waits outside editors' jobs: what it is, why it waits, and when it is next tried (TR-08). */
export function WaitingWorkList({
  waiting: { items, total },
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
        <ul className="border-line bg-surface divide-line divide-y rounded-2xl border">
          {items.map((work) => (
            <li key={work.id} className="grid gap-1 p-3 wrap-anywhere">
              <p className="flex flex-wrap gap-x-3">
                <strong>{work.kind === 'speak-set' ? labelText(work.label) : work.label}</strong>
                <span className="text-muted">{whatText(work)}</span>
              </p>
              {isStopped(work) ? null : <p className="whitespace-pre-line">{whyText(work)}</p>}
              <p className="text-muted text-sm">
                <Next work={work} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {total > items.length ? <p>{m.admin_waiting_more({ count: total - items.length })}</p> : null}
    </section>
  );
}

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

/** Whether nothing was tried, and nothing will be while its service is not configured. */
const isStopped = ({ tries, when }: WaitingWork): boolean => tries === 0 && when === 'unconfigured';

function whyText({ tries, reason }: WaitingWork): string {
  if (tries === 0) return m.admin_waiting_turn();
  return m.admin_waiting_failed({ count: tries, reason: failureText(reason) });
}

/** When it is tried: for the first time, or again. */
function Next({ work: { kind, when, nextAt, tries } }: { work: WaitingWork }): ReactNode {
  const isFirst = tries === 0;
  switch (when) {
    case 'at':
      return (
        <>
          {isFirst ? m.admin_waiting_first_at() : m.admin_waiting_at()} <Moment at={nextAt ?? ''} />
        </>
      );
    case 'soon':
      // sounds wait for those before them, perhaps for those of the whole course
      if (kind === 'speak-set' || kind === 'speak-item') return m.admin_waiting_in_turn();
      return isFirst ? m.admin_waiting_first_soon() : m.admin_waiting_soon();
    case 'working':
      return m.admin_waiting_working();
    case 'next-start':
      if (kind === 'speak-item') return m.admin_waiting_item_start();
      return isFirst ? m.admin_waiting_first_start() : m.admin_waiting_start();
    case 'unconfigured':
      return m.admin_waiting_unconfigured();
    default:
      return when satisfies never;
  }
}

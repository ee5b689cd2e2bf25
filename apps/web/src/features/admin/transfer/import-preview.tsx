import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Fold } from '../records/fold.tsx';

type Row = {
  key: string;
  line: number;
  text: string;
  status: 'added' | 'updated' | 'skipped' | 'bad';
};

/** The most added records that are shown. */
const mostShown = 20;

/**
 * What an import would do, with each row that is not simply added; nothing is stored before it is confirmed (AD-10).
 * @param children texts and questions for this kind of file
 */
export function ImportPreview({
  name,
  counts: { added, updated, skipped, bad },
  firstAdded,
  rows,
  omitted,
  saveBad,
  isBusy,
  isReady = true,
  onTake,
  onCancel,
  children,
}: {
  name: string;
  counts: Record<'added' | 'updated' | 'skipped' | 'bad', number>;
  /** the first records that would be added; more than {@link mostShown} are counted */
  firstAdded: readonly { text: string; meaning: string }[];
  rows: readonly Row[];
  /** how many rows the report leaves out */
  omitted: number;
  /** downloads the bad rows, to mend them and import them again; undefined if the file is no such file */
  saveBad?: (() => void) | undefined;
  isBusy: boolean;
  /** whether the questions of `children` are answered */
  isReady?: boolean;
  onTake: () => void;
  onCancel: () => void;
  children?: ReactNode;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const count = added + updated;
  const inOrder = rows.toSorted((a, b) => a.line - b.line);
  const told = inOrder.filter(({ status }) => status !== 'skipped');
  const same = inOrder.filter(({ status }) => status === 'skipped');
  return (
    <section
      aria-label={m.admin_preview_of({ name })}
      className="border-line bg-surface grid gap-3 rounded-2xl border p-4"
    >
      <h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
        {m.admin_preview_of({ name })}
      </h3>
      <p>{m.admin_preview_counts({ added, updated, skipped, bad })}</p>
      {firstAdded.length === 0 ? null : (
        <Fold title={m.admin_rows_added({ count: added })} isOpen={false} wrong={undefined}>
          <List omitted={added - Math.min(firstAdded.length, mostShown)}>
            {firstAdded.slice(0, mostShown).map(({ text, meaning }, at) => (
              // a file may add one text twice, to two topics
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                <strong lang="en">{text}</strong>
                {meaning === '' ? null : (
                  <>
                    : <span lang="vi">{meaning}</span>
                  </>
                )}
              </li>
            ))}
          </List>
        </Fold>
      )}
      {told.length === 0 ? null : <Rows rows={told} omitted={same.length === 0 ? omitted : 0} />}
      {bad === 0 || saveBad === undefined ? null : (
        <Button look="quiet" className="justify-self-start" onClick={saveBad}>
          {m.admin_rows_save_bad({ count: bad })}
        </Button>
      )}
      {same.length === 0 ? null : (
        <Fold title={m.admin_rows_same({ count: skipped })} isOpen={false} wrong={undefined}>
          <Rows rows={same} omitted={omitted} />
        </Fold>
      )}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={count === 0 || !isReady}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onTake();
          }}
        >
          {isBusy ? m.admin_working() : m.admin_import_take({ count })}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </section>
  );
}

function Rows({ rows, omitted }: { rows: readonly Row[]; omitted: number }): ReactNode {
  return (
    <List omitted={omitted}>
      {rows.map(({ key, text, status }) => (
        <li key={key} className={status === 'bad' ? 'text-wrong' : ''}>
          {text}
        </li>
      ))}
    </List>
  );
}

/**
 * Rows of the preview. A long list has a scroll bar of its own, and takes the focus so that the keyboard can scroll
 * it.
 */
function List({ omitted, children }: { omitted: number; children: ReactNode }): ReactNode {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={m.admin_rows()}
      className="max-h-64 overflow-y-auto wrap-anywhere"
    >
      <ul className="grid gap-1">{children}</ul>
      {omitted === 0 ? null : <p>{m.admin_rows_more({ count: omitted })}</p>}
    </div>
  );
}

import type { ReactNode, RefObject } from 'react';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { listLook } from './list-tools.tsx';
import type { Editing } from './use-editing.ts';

/** A tab that adds and edits records: its form, which a narrow screen opens when it is asked for, and the list. */
export function RecordTab<Item>({
  name,
  editing: { question },
  form,
  listRef,
  children,
}: {
  name: string;
  editing: Editing<Item>;
  /** undefined if records cannot be added */
  form: ReactNode;
  /** the list, which takes the focus after a deletion */
  listRef: RefObject<HTMLElement | null>;
  children: ReactNode;
}): ReactNode {
  const hasForm = form !== undefined;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-3 group/tab lg:gap-6 ${hasForm ? 'lg:not-has-data-wide:grid-cols-[22rem_minmax(0,1fr)]' : ''}`}
    >
      {/* stands before the form: the dialog first returns the focus, then the opened form takes it */}
      <ConfirmDialog
        isOpen={question.isAsked}
        title={m.admin_discard_title()}
        act={m.admin_discard()}
        onCancel={question.keep}
        onConfirm={question.discard}
      >
        <p>{m.admin_discard_text()}</p>
      </ConfirmDialog>
      {hasForm ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {/* a wide form stands above the list also on a wide screen */}
          <Button
            look="quiet"
            className="justify-self-start max-lg:hidden lg:not-group-has-data-wide/tab:hidden"
            onClick={() => {
              // the focus alone would scroll to the middle of a long list
              listRef.current?.focus({ preventScroll: true });
              listRef.current?.scrollIntoView();
            }}
          >
            {m.admin_to_list()}
          </Button>
          {form}
        </div>
      ) : null}
      <section
        ref={listRef}
        tabIndex={-1}
        aria-label={name}
        className={`scroll-mt-4 outline-none ${listLook}`}
      >
        {children}
      </section>
    </div>
  );
}

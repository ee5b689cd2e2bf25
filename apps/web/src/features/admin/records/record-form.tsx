import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { m } from '../../../messages/messages.js';
import { useSession } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { useDockHeight } from '../../../ui/dock-height.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FieldsLocked } from '../../../ui/form-field.tsx';
import { ArrowLeft } from '../../../ui/icons/arrow-left.ts';
import { Plus } from '../../../ui/icons/plus.ts';

/**
 * The frame of a form that adds or edits a record; its fields are its children (AD-03).
 * A form that opens to edit a record takes the focus, since on a phone it is far above the list. Where form and list do
 * not fit side by side, the list comes first: a form that adds records opens when it is asked for, stays open for the
 * next record, and keeps its text while it is closed.
 */
export function RecordForm({
  title,
  isNew,
  isSaving,
  isTyped,
  isOver = false,
  onTyped,
  refusal,
  alertId,
  publishing,
  onSubmit,
  onCancel,
  children,
}: {
  title: string;
  /** whether it adds a record; if not, it edits one and has a Cancel button */
  isNew: boolean;
  isSaving: boolean;
  /** whether the form has unsaved text */
  isTyped: boolean;
  /** whether saving replaces what somebody else saved meanwhile */
  isOver?: boolean;
  onTyped: (isTyped: boolean) => void;
  /** why the server refused to save the record */
  refusal: string | undefined;
  /** the id of the refusal's element, for `aria-describedby` of the fields that it is about */
  alertId?: string;
  /** for records that editors can keep from learners: a second button saves a draft */
  publishing?: { isPublished: boolean; onDraft: () => Promise<void> };
  onSubmit: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}): ReactNode {
  const isSignedOut = useSession().kind === 'signed-out';
  const alert = isSignedOut ? m.admin_session_ended() : refusal;
  const { pathname, search } = useLocation();
  const dockHeight = useDockHeight();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(!isNew);
  const turn = (): void => {
    // a field that is not displayed yet cannot take the focus
    flushSync(() => setOpen(!isOpen));
    if (!isOpen) form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  };
  useEffect(() => {
    if (!isNew) heading.current?.focus();
  }, [isNew]);
  const note = useEffectEvent(onTyped);
  useEffect(() => {
    note(isTyped);
    return () => note(false);
  }, [isTyped]);
  return (
    <>
      <Button
        look={isOpen ? 'quiet' : 'main'}
        className="justify-self-start lg:hidden"
        onClick={isNew ? turn : onCancel}
      >
        {isOpen ? <ArrowLeft size={20} /> : <Plus size={20} />}
        {isOpen ? m.admin_to_list() : title}
      </Button>
      <form
        ref={form}
        aria-label={title}
        data-closed={isOpen ? undefined : ''}
        // a focused field, with the message below it, stops above the buttons
        className="max-lg:data-closed:hidden border-line bg-surface grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border p-4 sm:p-6 lg:[&_:is(input,select,textarea)]:scroll-mb-56"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
        noValidate
      >
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-xl font-semibold outline-none">
          {title}
        </h2>
        <FieldsLocked value={isSaving}>{children}</FieldsLocked>
        {/* the buttons, and why nothing was saved, stay in sight while a long form is scrolled */}
        <div className="bg-surface grid gap-3 lg:sticky lg:py-3" style={{ bottom: dockHeight }}>
          {alert === undefined ? null : (
            <div
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard can scroll it
              tabIndex={0}
              // a long message must not cover the fields that it is about
              className="rounded-xl lg:max-h-36 lg:overflow-y-auto"
            >
              <FormAlert {...(alertId !== undefined && { id: alertId })} text={alert} />
            </div>
          )}
          {alert?.includes(m.admin_session_ended()) ? (
            // in a new tab, so that the form keeps its text
            <a
              href={`/login?next=${encodeURIComponent(pathname + search)}`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center justify-self-start underline"
            >
              {m.admin_sign_in_in_tab()}
            </a>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" aria-disabled={isSaving || undefined}>
              {isSaving
                ? m.admin_working()
                : publishing?.isPublished === false
                  ? m.admin_publish()
                  : isNew
                    ? m.admin_create()
                    : isOver
                      ? m.admin_update_over()
                      : m.admin_update()}
            </Button>
            {publishing === undefined ? null : (
              <Button
                look="quiet"
                aria-disabled={isSaving || undefined}
                onClick={() => void publishing.onDraft()}
              >
                {publishing.isPublished ? m.admin_take_back() : m.admin_save_draft()}
              </Button>
            )}
            {isNew ? null : (
              <Button look="quiet" onClick={onCancel}>
                {m.cancel()}
              </Button>
            )}
          </div>
        </div>
      </form>
    </>
  );
}

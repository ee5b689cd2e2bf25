import { postExampleReport, type ReportReason } from '@nghego/contracts/examples';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi, withId } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';

type Report = 'none' | 'asked' | 'sending' | 'sent' | 'failed';

const sent = new Set<string>();

const reasons: readonly (readonly [ReportReason, () => string])[] = [
  ['sentence', m.examples_report_sentence],
  ['translation', m.examples_report_translation],
  ['sound', m.examples_report_sound],
];

/** Asks what is wrong with an example, and reports that to the admins; once a visit. */
export function ReportButton({ id, children }: { id: string; children: ReactNode }): ReactNode {
  const [report, setReport] = useState<Report>(sent.has(id) ? 'sent' : 'none');
  const groupId = useId();
  const root = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  const isOpen = report !== 'none' && report !== 'sent';
  useEffect(() => {
    if (!isOpen) return undefined;
    group.current?.scrollIntoView({ block: 'nearest' });
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // else the dialog around it would close, too
      event.preventDefault();
      event.stopPropagation();
      if (root.current?.contains(document.activeElement) === true) opener.current?.focus();
      setReport('none');
    };
    // before the dialog, wherever the focus is: the pointer leaves it where Enter continues
    document.addEventListener('keydown', close, { capture: true });
    return () => document.removeEventListener('keydown', close, { capture: true });
  }, [isOpen]);
  useEffect(() => {
    // the choice that had the focus is gone; from the line, too, Enter continues
    if (report === 'sent' && hadFocus.current) thanks.current?.focus();
  }, [report]);
  const send = async (about: ReportReason): Promise<void> => {
    if (report === 'sending') return;
    setReport('sending');
    try {
      await sendToApi(withId(postExampleReport, id), { about });
      sent.add(id);
      hadFocus.current = root.current?.contains(document.activeElement) === true;
      setReport('sent');
    } catch {
      setReport('failed');
    }
  };
  if (report === 'sent')
    return (
      <p ref={thanks} tabIndex={-1} role="status" className="text-muted py-1 text-sm outline-none">
        {m.examples_reported()}
      </p>
    );
  return (
    <div ref={root} className={isOpen ? 'grid gap-2' : '-mb-2'}>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? groupId : undefined}
        className="text-muted hover:text-ink -my-1.5 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setReport(isOpen ? 'none' : 'asked')}
      >
        {children}
        {m.examples_report()}
      </button>
      {isOpen ? (
        <div
          ref={group}
          id={groupId}
          role="group"
          aria-label={m.examples_report_what()}
          // in sight above the dialog's main button, which stays at the foot
          className="flex scroll-mb-28 flex-wrap gap-2"
        >
          {reasons.map(([about, name]) => (
            <Button
              key={about}
              look="quiet"
              className="px-3! text-sm"
              aria-disabled={report === 'sending' || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void send(about)}
            >
              {name()}
            </Button>
          ))}
        </div>
      ) : null}
      {report === 'failed' ? (
        <p role="alert" className="text-wrong text-sm">
          {m.examples_report_failed()}
        </p>
      ) : null}
    </div>
  );
}

import {
  type InboxFeedback,
  type InboxMessage,
  markClaim,
  markFeedback,
  markMessage,
} from '@nghego/contracts/admin-inbox';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { sendToApi, withId } from '../../../platform/send-to-api.ts';
import { CheckField } from '../../../ui/form-field.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { ClaimList } from './claim-list.tsx';
import { FilterField, SearchForm } from '../records/list-tools.tsx';
import type { ListOf } from '../load-admin.ts';
import { Moment } from '../records/record-cells.tsx';
import { RecordList } from '../records/record-list.tsx';
import { refusalOf } from '../records/refusal-of.ts';
import type { Overview } from '@nghego/contracts/admin-overview';
import { Link } from '../../../ui/link.tsx';

/** What visitors wrote: feedback, contact messages and claims, which admins mark as done (ST-04, SE-08). */
export function InboxTab({
  list,
  open,
}: {
  list: ListOf<'inbox'>;
  open: Overview['open'] | undefined;
}): ReactNode {
  const { revalidate } = useRevalidator();
  const section = useRef<HTMLElement>(null);
  const isMarked = useRef(false);
  // the row that had the focus may have left the list
  useEffect(() => {
    if (!isMarked.current || document.activeElement !== document.body) return;
    isMarked.current = false;
    section.current?.focus({ preventScroll: true });
  });
  const mark = async (marking: Promise<unknown>): Promise<void> => {
    try {
      await marking;
    } catch (error) {
      showToast('failed', refusalOf(error));
    }
    isMarked.current = true;
    await revalidate();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={m.admin_tab_inbox()}
      className="outline-none grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="flex flex-wrap items-end gap-4">
        <BoxLink
          box="feedback"
          current={list.box}
          name={m.admin_box_feedback()}
          open={open?.feedback}
        />
        <BoxLink
          box="messages"
          current={list.box}
          name={m.admin_box_messages()}
          open={open?.messages}
        />
        <BoxLink box="claims" current={list.box} name={m.admin_box_claims()} open={open?.claims} />
        <SearchForm canStartWith={false} />
        <FilterField
          name="done"
          label={m.admin_status()}
          all={m.admin_all()}
          options={[
            ['false', m.admin_open()],
            ['true', m.admin_settled()],
          ]}
        />
      </div>
      {list.box === 'claims' ? (
        <ClaimList
          page={list.page}
          doneMark={({ id, done }) => (
            <DoneMark
              isDone={done}
              onChange={(next) => mark(sendToApi(withId(markClaim, id), { done: next }))}
            />
          )}
        />
      ) : list.box === 'feedback' ? (
        <RecordList<InboxFeedback>
          caption={m.admin_box_feedback()}
          page={list.page}
          empty={m.admin_inbox_empty()}
          columns={[
            { name: m.admin_text(), show: (feedback) => <FeedbackText {...feedback} /> },
            { name: m.admin_created(), show: ({ createdAt }) => <Moment at={createdAt} /> },
            {
              name: m.admin_settled(),
              show: ({ id, done }) => (
                <DoneMark
                  isDone={done}
                  onChange={(next) => mark(sendToApi(withId(markFeedback, id), { done: next }))}
                />
              ),
            },
          ]}
        />
      ) : (
        <RecordList<InboxMessage>
          caption={m.admin_box_messages()}
          page={list.page}
          empty={m.admin_inbox_empty()}
          columns={[
            {
              name: m.admin_from(),
              show: ({ name, email }) => (
                <>
                  <strong dir="auto">{name}</strong>
                  <p>
                    <a className="underline" href={`mailto:${encodeURIComponent(email)}`}>
                      {email}
                    </a>
                  </p>
                </>
              ),
            },
            {
              name: m.admin_text(),
              show: ({ subject, message }) => (
                <>
                  <strong dir="auto">{subject}</strong>
                  <Written text={message} />
                </>
              ),
            },
            { name: m.admin_created(), show: ({ createdAt }) => <Moment at={createdAt} /> },
            {
              name: m.admin_settled(),
              show: ({ id, done }) => (
                <DoneMark
                  isDone={done}
                  onChange={(next) => mark(sendToApi(withId(markMessage, id), { done: next }))}
                />
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

/** Shows the chosen value at once, before the server has answered. */
function DoneMark({
  isDone,
  onChange,
}: {
  isDone: boolean;
  onChange: (next: boolean) => Promise<void>;
}): ReactNode {
  const [chosen, setChosen] = useState<boolean>();
  return (
    <CheckField
      label={m.admin_settled()}
      checked={chosen ?? isDone}
      onChange={({ target }) => {
        setChosen(target.checked);
        void onChange(target.checked).finally(() => setChosen(undefined));
      }}
    />
  );
}

function BoxLink({
  box,
  current,
  name,
  open = 0,
}: {
  box: string;
  current: string;
  name: string;
  open: number | undefined;
}): ReactNode {
  return (
    <Link
      to={{ search: `?tab=inbox&box=${box}` }}
      aria-current={box === current ? 'true' : undefined}
      className="aria-[current]:bg-accent-soft inline-flex min-h-11 items-center rounded-xl px-4 font-semibold"
    >
      {open === 0 ? name : m.admin_box_open({ box: name, count: open.toLocaleString(getLocale()) })}
    </Link>
  );
}

/** An address as people read it: 'In a Hotel' instead of 'In%20a%20Hotel'. */
function readable(address: string): string {
  const [path = '', search] = address.split('?');
  const asked = [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`);
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`;
}

/** The text, and where it was written. */
function FeedbackText({ text, page, language }: InboxFeedback): ReactNode {
  return (
    <>
      <Written text={text} />
      {page === '' ? null : (
        <p className="text-muted text-sm">
          <Link to={page} className="inline-flex min-h-11 items-center underline">
            {m.admin_feedback_page({ page: readable(page) })}
          </Link>
          {language === null ? null : (
            <> · {language === 'vi' ? m.admin_feedback_in_vi() : m.admin_feedback_in_en()}</>
          )}
        </p>
      )}
    </>
  );
}

function Written({ text }: { text: string }): ReactNode {
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-wrap">
      {text}
    </p>
  );
}

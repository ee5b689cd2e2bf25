import {
  bringBack,
  deletedKinds,
  type DeletedKind,
  type DeletedRecord,
  deleteForGood,
} from '@nghego/contracts/admin-deleted';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../../messages/messages.js';
import { sendPlain, withId } from '../../../platform/send-to-api.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import type { ListOf } from '../load-admin.ts';
import { DeleteDialog } from '../records/delete-dialog.tsx';
import { FilterField } from '../records/list-tools.tsx';
import { Moment } from '../records/record-cells.tsx';
import { RecordList } from '../records/record-list.tsx';
import { refusalOf } from '../records/refusal-of.ts';
import { useDeletion } from '../records/use-deletion.ts';
import { useEditing } from '../records/use-editing.ts';

const kindNames: Record<DeletedKind, () => string> = {
  topics: m.admin_tab_topics,
  vocabulary: m.admin_tab_vocabulary,
  sentences: m.admin_tab_sentences,
  questions: m.admin_tab_questions,
  listening: m.admin_tab_listening,
  example_sentences: m.admin_tab_examples,
};

/** What was deleted in the last 30 days: brought back, or deleted for good (UX-14). */
export function DeletedTab({ list }: { list: ListOf<'deleted'> }): ReactNode {
  const { revalidate } = useRevalidator();
  const once = useSingleFlight();
  /** a record that was brought back leaves the list at once */
  const [back, setBack] = useState<string>();
  const deletion = useDeletion(useEditing<DeletedRecord>(), deleteForGood, {
    done: m.admin_deleted_for_good(),
  });
  const { listRef } = deletion;
  const restore = ({ id }: DeletedRecord): Promise<void> =>
    once(async () => {
      try {
        await sendPlain(withId(bringBack, id));
        setBack(id);
        showToast('done', m.admin_brought_back());
        listRef.current?.focus({ preventScroll: true });
      } catch (error) {
        showToast('failed', refusalOf(error));
      }
      await revalidate();
    });
  return (
    <section
      ref={listRef}
      tabIndex={-1}
      aria-label={m.admin_tab_deleted()}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <p className="text-muted max-w-prose">{m.admin_deleted_note()}</p>
      <div className="justify-self-start">
        <FilterField
          name="collection"
          label={m.admin_deleted_kind()}
          all={m.admin_all()}
          options={deletedKinds.map((kind) => [kind, kindNames[kind]()])}
        />
      </div>
      <RecordList
        caption={m.admin_tab_deleted()}
        page={{ ...list.page, items: list.page.items.filter(({ id }) => id !== back) }}
        empty={m.admin_deleted_none()}
        columns={[
          { name: m.admin_name(), show: (record) => <Name {...record} /> },
          {
            name: m.admin_deleted_when(),
            isNamedOnPhone: true,
            show: ({ deletedAt, who }) => (
              <>
                <Moment at={deletedAt} />
                <p className="text-muted text-sm">{who}</p>
              </>
            ),
          },
          {
            name: m.admin_deleted_until(),
            isNamedOnPhone: true,
            show: ({ until }) => <Moment at={until} />,
          },
          {
            name: m.admin_actions(),
            show: (record) => (
              <div className="flex flex-wrap gap-2 md:flex-nowrap">
                <Button
                  look="quiet"
                  title={m.admin_bring_back_one({ what: record.label })}
                  onClick={() => void restore(record)}
                >
                  {m.admin_bring_back()}
                </Button>
                <Button
                  look="quiet"
                  title={m.admin_delete_for_good_one({ what: record.label })}
                  onClick={() => deletion.ask(record)}
                >
                  {m.admin_delete_for_good()}
                </Button>
              </div>
            ),
          },
        ]}
      />
      <DeleteDialog
        deletion={deletion}
        act={m.admin_delete_for_good()}
        title={m.admin_delete_for_good_title}
      >
        {(record) => (
          <>
            <Name {...record} />
            <p>{m.admin_delete_for_good_text()}</p>
          </>
        )}
      </DeleteDialog>
    </section>
  );
}

function Name({ collection, label, wordCount }: DeletedRecord): ReactNode {
  return (
    <div>
      {label === '' ? <strong>{m.admin_untitled()}</strong> : <strong lang="en">{label}</strong>}
      <p className="text-muted text-sm">
        {kindNames[collection]()}
        {collection === 'topics' ? ` · ${m.admin_deleted_words({ count: wordCount })}` : ''}
      </p>
    </div>
  );
}

import {
  deleteListeningItem,
  type EditedListeningItem,
  exportListening,
  importListening,
  maxListeningFileBytes,
} from '@nghego/contracts/admin-listening';
import type { Overview } from '@nghego/contracts/admin-overview';
import { repliesWithoutTrap } from '@nghego/contracts/listening-document';
import type { ListeningItem } from '@nghego/contracts/listening-set';
import { listeningParts } from '@nghego/engine/listening/parts';
import type { ReactNode } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { m } from '../../../messages/messages.js';
import { saveFile } from '../../../platform/save-file.ts';
import { fetchFile, sendToApi } from '../../../platform/send-to-api.ts';
import type { ListOf } from '../load-admin.ts';
import { DeleteDialog } from '../records/delete-dialog.tsx';
import { DraftNote } from '../records/draft-note.tsx';
import { isRecorded } from '../records/is-recorded.ts';
import { FilterField, ListTools, SearchForm } from '../records/list-tools.tsx';
import { type Preview, PreviewButton } from '../records/preview-button.tsx';
import { RecordActions } from '../records/record-actions.tsx';
import { RecordList } from '../records/record-list.tsx';
import { RecordTab } from '../records/record-tab.tsx';
import { topicChoices } from '../records/topic-choices.ts';
import { useDeletion } from '../records/use-deletion.ts';
import { useEditing } from '../records/use-editing.ts';
import { FileTransfer } from '../transfer/file-transfer.tsx';
import { asLearnerItem } from './as-learner-item.ts';
import { FoundText } from './found-text.tsx';
import { ListeningForm } from './listening-form.tsx';
import { SoundsState } from './sounds-state.tsx';
import { topicName } from './topic-field.tsx';
import { sampleItems } from './sample-items.ts';

/** The timeout of a whole file. */
const transferMs = 120_000;

/** Listening items: the form, the list with what drafts lack, a preview, export and import (LS-10). */
export function ListeningTab({
  list,
  spoken,
  preview,
}: {
  list: ListOf<'listening'>;
  spoken: Overview['voices'] | undefined;
  preview: Preview<ListeningItem>;
}): ReactNode {
  const editing = useEditing<EditedListeningItem>();
  const { edited, edit, leave } = editing;
  const { revalidate } = useRevalidator();
  const searched = useSearchParams()[0].get('text') ?? '';
  const deletion = useDeletion(
    editing,
    deleteListeningItem,
    { done: m.admin_listening_deleted() },
    { kind: 'listening', nameOf },
  );
  return (
    <RecordTab
      name={m.admin_tab_listening()}
      editing={editing}
      listRef={deletion.listRef}
      form={
        <ListeningForm
          key={edited?.id ?? 'new'}
          edited={edited}
          topics={list.topics}
          spoken={spoken}
          onSaved={() => {
            leave();
            void revalidate();
          }}
          onCancel={editing.cancel}
          onTyped={editing.noteTyped}
        />
      }
    >
      <FileTransfer
        list="items"
        sample={sampleItems}
        mostBytes={maxListeningFileBytes}
        save={async () =>
          saveFile(
            await fetchFile(exportListening, undefined, transferMs),
            'nghe-go-listening.json',
          )
        }
        send={async (items, isDryRun) => {
          const { items: outcomes, ...counts } = await sendToApi(
            { ...importListening, path: `${importListening.path}?dryRun=${isDryRun}` },
            { items },
            transferMs,
          );
          return { ...counts, outcomes };
        }}
        onImported={() => void revalidate()}
      />
      <ListTools>
        <SearchForm canStartWith={false} />
        <FilterField
          name="part"
          label={m.admin_part()}
          all={m.admin_all()}
          options={listeningParts.map((part) => [part, m.admin_part_name({ n: part.slice(4) })])}
        />
        <FilterField
          name="topic"
          label={m.admin_topic()}
          all={m.admin_all()}
          options={topicChoices(list.topics, ({ key }) => key)}
        />
        <FilterField
          name="state"
          label={m.admin_state()}
          all={m.admin_all()}
          options={[
            ['unfinished', m.admin_state_unfinished()],
            ['unvoiced', m.admin_left_unvoiced()],
            ['draft', m.admin_state_draft()],
            ['published', m.admin_state_published()],
          ]}
        />
      </ListTools>
      <RecordList
        caption={m.admin_tab_listening()}
        page={list.page}
        empty={m.admin_no_listening()}
        columns={[
          {
            name: m.admin_english(),
            show: (item) => (
              <>
                <Name {...item} />
                <FoundText item={item} searched={searched} />
                <p className="text-muted text-sm">
                  {m.admin_part_name({ n: item.part.slice(4) })} · {item.cefr}
                  {item.topic === '' ? null : ` · ${topicName(item.topic, list.topics)}`}
                </p>
              </>
            ),
          },
          {
            name: m.admin_state(),
            isNamedOnPhone: true,
            show: (item) => <DraftNote {...item} withoutTrap={repliesWithoutTrap(item)} />,
          },
          {
            name: m.admin_audio(),
            isNamedOnPhone: true,
            show: (item) => (
              <SoundsState item={item} spoken={spoken} onRecorded={() => void revalidate()} />
            ),
          },
          {
            name: m.admin_actions(),
            show: (item) => (
              <RecordActions
                what={nameOf(item)}
                onEdit={() => edit(item)}
                onDelete={() => deletion.ask(item)}
              >
                <PreviewButton
                  what={nameOf(item)}
                  item={asLearnerItem(item)}
                  later={m.admin_preview_later()}
                  preview={preview}
                />
              </RecordActions>
            ),
          },
        ]}
      />
      <DeleteDialog isKept deletion={deletion} title={m.admin_listening_delete_title}>
        {(item) => (
          <>
            <Name {...item} />
            {item.sounds.some(isRecorded) ? <p>{m.recordings_of_item_lost()}</p> : null}
          </>
        )}
      </DeleteDialog>
    </RecordTab>
  );
}

function Name({ lines: [first] }: EditedListeningItem): ReactNode {
  return first?.english ? <p lang="en">{first.english}</p> : <p>{m.admin_untitled()}</p>;
}

const nameOf = ({ lines }: EditedListeningItem): string => lines[0]?.english || m.admin_untitled();

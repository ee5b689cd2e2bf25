import type { Overview } from '@nghego/contracts/admin-overview';
import { deleteSentence, type Sentence } from '@nghego/contracts/admin-sentences';
import { sentenceParts } from '@nghego/engine/practice/practice-event';
import type { ReactNode } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { type ListName, withFilter } from './admin-query.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FilterField, FoldedTool, ListTools, SearchForm } from './list-tools.tsx';
import type { ListOf } from '../load-admin.ts';
import { RecordActions } from './record-actions.tsx';
import { SentencePair } from './record-cells.tsx';
import { RecordList } from './record-list.tsx';
import { RecordSound } from './record-sound.tsx';
import { RecordingButton } from '../recording/recording-button.tsx';
import { RecordTab } from './record-tab.tsx';
import { SentenceForm } from './sentence-form.tsx';
import { useAudioJobs } from '../jobs/use-audio-jobs.tsx';
import { useDeletion } from './use-deletion.ts';
import { useEditing } from './use-editing.ts';

/** Sentences: a form, and the list by part (AD-07). */
export function SentencesTab({
  list,
  overview,
}: {
  list: ListOf<'sentences'>;
  overview: Overview | undefined;
}): ReactNode {
  const editing = useEditing<Sentence>();
  const { edited, edit, leave } = editing;
  const jobs = useAudioJobs(m.admin_sentence_audio_failed());
  const { revalidate } = useRevalidator();
  const deletion = useDeletion(
    editing,
    deleteSentence,
    {
      done: m.admin_sentence_deleted(),
      failed: m.admin_sentence_delete_failed(),
    },
    { kind: 'sentences', nameOf: ({ englishSentence }) => englishSentence },
  );
  const came = (jobId: string | null): void => {
    jobs.follow(jobId);
    void revalidate();
  };
  return (
    <RecordTab
      name={m.admin_tab_sentences()}
      editing={editing}
      listRef={deletion.listRef}
      form={
        <SentenceForm
          key={edited?.id ?? 'new'}
          edited={edited}
          canTranslate={overview?.canTranslate}
          spoken={overview?.voices}
          onSaved={(jobId) => {
            leave();
            came(jobId);
          }}
          onCancel={editing.cancel}
          onTyped={editing.noteTyped}
        />
      }
    >
      {jobs.progress}
      <ListTools>
        <PartFilter counts={list.counts} />
        <SearchForm canStartWith={false} />
        <FilterField
          name="audio"
          label={m.admin_filter_audio()}
          all={m.admin_all()}
          options={[
            ['with', m.admin_with_audio()],
            ['without', m.admin_without_audio()],
          ]}
        />
      </ListTools>
      <RecordList
        caption={m.admin_tab_sentences()}
        page={list.page}
        empty={m.admin_no_sentences()}
        columns={[
          { name: m.admin_english(), show: (sentence) => <SentencePair {...sentence} /> },
          {
            name: m.admin_part(),
            show: ({ part }) => (
              <span className="whitespace-nowrap">{m.admin_part_name({ n: part.slice(4) })}</span>
            ),
          },
          {
            name: m.admin_audio(),
            show: ({ id, englishSentence: text, audio, isRecorded }) => (
              <RecordSound
                text={text}
                audio={audio}
                isRecorded={isRecorded}
                onRegenerate={() => jobs.start({ sentenceId: id })}
              >
                <RecordingButton
                  recorded={{ collection: 'sentences', id, text, isRecorded }}
                  onDone={came}
                />
              </RecordSound>
            ),
          },
          {
            name: m.admin_actions(),
            show: (sentence) => (
              <RecordActions
                what={sentence.englishSentence}
                onEdit={() => edit(sentence)}
                onDelete={() => deletion.ask(sentence)}
              />
            ),
          },
        ]}
      />
      <DeleteDialog isKept deletion={deletion} title={m.admin_sentence_delete_title}>
        {({ englishSentence, isRecorded }) => (
          <>
            <p lang="en">{englishSentence}</p>
            {isRecorded ? <p>{m.recording_lost()}</p> : null}
          </>
        )}
      </DeleteDialog>
    </RecordTab>
  );
}

/** 'All', 'Part 1 (n)' to 'Part 4 (n)' (AD-07). */
function PartFilter({
  counts,
}: {
  counts: Record<(typeof sentenceParts)[number], number>;
}): ReactNode {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('part') ?? '';
  const choices = [
    ['', m.admin_all()],
    ...sentenceParts.map(
      (part) => [part, m.admin_part_count({ n: part.slice(4), count: counts[part] })] as const,
    ),
  ] as const;
  const name: ListName = 'part';
  return (
    <FoldedTool isSet={chosen !== ''} className="w-full">
      <div role="group" aria-label={m.admin_filter_part()} className="flex flex-wrap gap-2">
        {choices.map(([part, text]) => (
          <Button
            key={part}
            look="quiet"
            aria-pressed={part === chosen}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
            onClick={() =>
              setSearch(withFilter(search, { [name]: part }), { preventScrollReset: true })
            }
          >
            {text}
          </Button>
        ))}
      </div>
    </FoldedTool>
  );
}

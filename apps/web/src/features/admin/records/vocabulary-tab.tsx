import type { Overview } from '@nghego/contracts/admin-overview';
import { deleteWord, type Word } from '@nghego/contracts/admin-vocabulary';
import type { ReactNode } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { m } from '../../../messages/messages.js';
import { DeleteDialog } from './delete-dialog.tsx';
import type { ListOf } from '../load-admin.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordList } from './record-list.tsx';
import { RecordSound } from './record-sound.tsx';
import { RecordingButton } from '../recording/recording-button.tsx';
import { RecordTab } from './record-tab.tsx';
import { ShippedImport } from '../transfer/shipped-import.tsx';
import { Transfer } from '../transfer/transfer.tsx';
import { useAudioJobs } from '../jobs/use-audio-jobs.tsx';
import { topicTitle } from './topic-choices.ts';
import { useDeletion } from './use-deletion.ts';
import { useEditing } from './use-editing.ts';
import { valueName } from './value-names.ts';
import { WordForm } from './word-form.tsx';
import { WordTools } from './word-tools.tsx';

/** Words: the form, the list with its filters, sound jobs, export and import (AD-05, AD-06, AD-09, AD-10, AD-13). */
export function VocabularyTab({
  list,
  spoken,
}: {
  list: ListOf<'vocabulary'>;
  spoken: Overview['voices'] | undefined;
}): ReactNode {
  const [search] = useSearchParams();
  const editing = useEditing<Word>();
  const { edited, edit, leave } = editing;
  const jobs = useAudioJobs(m.admin_word_audio_failed());
  const { revalidate } = useRevalidator();
  const deletion = useDeletion(
    editing,
    deleteWord,
    {
      done: m.admin_word_deleted(),
      failed: m.admin_word_delete_failed(),
    },
    { kind: 'vocabulary', nameOf: ({ word }) => word },
  );
  const topicId = search.get('topicId') ?? '';
  const came = (jobId: string | null): void => {
    jobs.follow(jobId);
    void revalidate();
  };

  return (
    <RecordTab
      name={m.admin_tab_vocabulary()}
      editing={editing}
      listRef={deletion.listRef}
      form={
        <WordForm
          key={edited?.id ?? 'new'}
          edited={edited}
          topics={list.topics}
          spoken={spoken}
          firstTopicId={topicId}
          onSaved={(jobId) => {
            leave();
            came(jobId);
          }}
          onCancel={editing.cancel}
          onTyped={editing.noteTyped}
        />
      }
    >
      <Transfer topics={list.topics} topicId={topicId} onImported={came} />
      {jobs.progress}
      <WordTools
        topics={list.topics}
        topicId={topicId}
        onVoice={() => jobs.start(topicId === '' ? {} : { topicId })}
      />
      <RecordList
        caption={m.admin_tab_vocabulary()}
        page={list.page}
        empty={m.admin_no_words()}
        columns={[
          {
            name: m.admin_word(),
            show: ({ word, type, phonetic }) => (
              <>
                <strong lang="en">{word}</strong> <span className="text-muted">{type}</span>
                <p className="text-muted text-sm">
                  {phonetic === '' ? m.admin_no_phonetic() : phonetic}
                </p>
              </>
            ),
          },
          { name: m.admin_meaning(), show: ({ meaning }) => <span lang="vi">{meaning}</span> },
          {
            name: m.admin_topic(),
            show: ({ topicId: inTopic, topic, difficulty }) => (
              <>
                {topicTitle(
                  list.topics.find(({ id }) => id === inTopic) ?? { ...topic, nameVi: '' },
                )}
                <p className="text-muted text-sm">{valueName(difficulty)}</p>
              </>
            ),
          },
          {
            name: m.admin_audio(),
            show: ({ id, word, audio, isRecorded }) => (
              <RecordSound
                text={word}
                audio={audio}
                isRecorded={isRecorded}
                onRegenerate={() => jobs.start({ vocabularyId: id })}
              >
                <RecordingButton
                  recorded={{ collection: 'vocabulary', id, text: word, isRecorded }}
                  onDone={came}
                />
              </RecordSound>
            ),
          },
          {
            name: m.admin_actions(),
            show: (word) => (
              <RecordActions
                what={word.word}
                onEdit={() => edit(word)}
                onDelete={() => deletion.ask(word)}
              />
            ),
          },
        ]}
      />
      <ShippedImport topics={list.topics} topicId={topicId} onImported={came} />
      <DeleteDialog
        isKept
        deletion={deletion}
        title={({ word }) => m.admin_word_delete_title({ name: word })}
      >
        {({ isRecorded }) => <p>{isRecorded ? m.recording_lost() : m.admin_word_delete_text()}</p>}
      </DeleteDialog>
    </RecordTab>
  );
}

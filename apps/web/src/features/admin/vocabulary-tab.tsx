import { createJob, type Job } from '@nghego/contracts/admin-jobs';
import { deleteWord, type Word, wordSorts } from '@nghego/contracts/admin-vocabulary';
import { difficulties } from '@nghego/contracts/content-fields';
import { Volume2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { m } from '../../messages/messages.js';
import { playSpoken } from '../../platform/audio/player.ts';
import { sendPlain, sendToApi, withId } from '../../platform/send-to-api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { JobProgress } from './job-progress.tsx';
import { FilterField, SearchForm } from './list-tools.tsx';
import type { ListOf } from './load-admin.ts';
import { RecordList } from './record-list.tsx';
import { refusalOf } from './refusal-of.ts';
import { Transfer } from './transfer.tsx';
import { WordForm } from './word-form.tsx';

/** Words: a form, the list with its filters, sound by jobs, export and import (AD-05, AD-06, AD-09, AD-10, AD-13). */
export function VocabularyTab({ list }: { list: ListOf<'vocabulary'> }): ReactNode {
  const [search] = useSearchParams();
  const [edited, setEdited] = useState<Word>();
  const [leaving, setLeaving] = useState<Word>();
  const [followed, setFollowed] = useState<string>();
  const { revalidate } = useRevalidator();
  const topicId = search.get('topicId') ?? '';

  const remove = async (word: Word): Promise<void> => {
    setLeaving(undefined);
    try {
      await sendPlain(withId(deleteWord, word.id));
      showToast('done', m.admin_word_deleted());
      if (edited?.id === word.id) setEdited(undefined);
    } catch {
      showToast('failed', m.admin_word_delete_failed());
    }
    await revalidate();
  };
  const startJob = async (body: { vocabularyId: string } | { topicId: string } | object) => {
    try {
      const { id } = await sendToApi(createJob, { kind: 'audio', ...body });
      setFollowed(id);
    } catch (error) {
      showToast('failed', refusalOf(error));
    }
  };
  const ended = ({ failed, status }: Job): void => {
    if (failed > 0) showToast('failed', m.admin_word_audio_failed());
    else if (status === 'done') showToast('done', m.admin_word_audio_done());
    void revalidate();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <WordForm
        key={edited?.id ?? 'new'}
        edited={edited}
        topics={list.topics}
        firstTopicId={topicId}
        onSaved={(jobId) => {
          if (jobId !== null) setFollowed(jobId);
          setEdited(undefined);
          void revalidate();
        }}
        onCancel={() => setEdited(undefined)}
      />
      <section aria-label={m.admin_tab_vocabulary()} className="grid min-w-0 gap-4">
        <Transfer
          topics={list.topics}
          topicId={topicId}
          onImported={(jobId) => {
            if (jobId !== null) setFollowed(jobId);
            void revalidate();
          }}
        />
        {followed === undefined ? null : <JobProgress key={followed} id={followed} onEnd={ended} />}
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm canStartWith />
          <FilterField
            name="topicId"
            label={m.admin_filter_topic()}
            all={m.admin_all()}
            options={list.topics.map(({ id, name }) => [id, name])}
          />
          <FilterField
            name="difficulty"
            label={m.admin_filter_difficulty()}
            all={m.admin_all()}
            options={difficulties.map((difficulty) => [difficulty, difficulty])}
          />
          <FilterField
            name="audio"
            label={m.admin_filter_audio()}
            all={m.admin_all()}
            options={[
              ['with', m.admin_with_audio()],
              ['without', m.admin_without_audio()],
            ]}
          />
          <FilterField
            name="sort"
            label={m.admin_sort()}
            options={wordSorts.map((sort) => [
              sort === wordSorts[0] ? '' : sort,
              sortNames[sort](),
            ])}
          />
          <Button look="quiet" onClick={() => void startJob(topicId === '' ? {} : { topicId })}>
            {topicId === '' ? m.admin_audio_for_all() : m.admin_audio_for_topic()}
          </Button>
        </div>
        <RecordList
          caption={m.admin_tab_vocabulary()}
          page={list.page}
          empty={m.admin_nothing_found()}
          columns={[
            {
              name: m.admin_word(),
              show: ({ word, type, phonetic }) => (
                <>
                  <strong lang="en">{word}</strong> <span className="text-muted">{type}</span>
                  <p className="text-muted text-sm">{phonetic}</p>
                </>
              ),
            },
            { name: m.admin_meaning(), show: ({ meaning }) => <span lang="vi">{meaning}</span> },
            {
              name: m.admin_topic(),
              show: ({ topic, difficulty }) => (
                <>
                  {topic.name}
                  <p className="text-muted text-sm">{difficulty}</p>
                </>
              ),
            },
            {
              name: m.admin_audio(),
              show: ({ id, word, audio }) => (
                <div className="flex gap-2">
                  {audio === '' ? null : (
                    <IconButton
                      label={m.admin_play_one({ what: word })}
                      onClick={() => playSpoken({ url: audio, text: word }, () => undefined)}
                    >
                      <Volume2 aria-hidden size={20} />
                    </IconButton>
                  )}
                  <Button
                    look="quiet"
                    aria-label={m.admin_regenerate_one({ what: word })}
                    onClick={() => void startJob({ vocabularyId: id })}
                  >
                    {m.admin_regenerate()}
                  </Button>
                </div>
              ),
            },
            {
              name: m.admin_actions(),
              show: (word) => (
                <div className="flex gap-2">
                  <Button
                    look="quiet"
                    title={m.admin_edit_one({ what: word.word })}
                    onClick={() => setEdited(word)}
                  >
                    {m.admin_edit()}
                  </Button>
                  <Button
                    look="quiet"
                    title={m.admin_delete_one({ what: word.word })}
                    onClick={() => setLeaving(word)}
                  >
                    {m.admin_delete()}
                  </Button>
                </div>
              ),
            },
          ]}
        />
      </section>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={m.admin_word_delete_title({ name: leaving?.word ?? '' })}
        act={m.admin_delete()}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving !== undefined) void remove(leaving);
        }}
      >
        <p>{m.admin_word_delete_text()}</p>
      </ConfirmDialog>
    </div>
  );
}

const sortNames: Record<(typeof wordSorts)[number], () => string> = {
  'createdAt:desc': m.admin_sort_newest,
  'createdAt:asc': m.admin_sort_oldest,
  'updatedAt:desc': m.admin_sort_changed,
  'word:asc': m.admin_sort_az,
  'word:desc': m.admin_sort_za,
};

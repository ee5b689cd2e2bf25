import { createJob, type Job } from '@nghego/contracts/admin-jobs';
import { deleteSentence, type Sentence } from '@nghego/contracts/admin-sentences';
import { Volume2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { m } from '../../messages/messages.js';
import { playSpoken } from '../../platform/audio/player.ts';
import { sendPlain, sendToApi, withId } from '../../platform/send-to-api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type ListName, withFilter } from './admin-query.ts';
import { JobProgress } from './job-progress.tsx';
import { SearchForm } from './list-tools.tsx';
import type { ListOf } from './load-admin.ts';
import { RecordList } from './record-list.tsx';
import { refusalOf } from './refusal-of.ts';
import { SentenceForm } from './sentence-form.tsx';

const parts = ['part1', 'part2', 'part3', 'part4'] as const;

/** Sentences: a form, and the list by part (AD-07). */
export function SentencesTab({ list }: { list: ListOf<'sentences'> }): ReactNode {
  const [edited, setEdited] = useState<Sentence>();
  const [leaving, setLeaving] = useState<Sentence>();
  const [followed, setFollowed] = useState<string>();
  const { revalidate } = useRevalidator();

  const remove = async (sentence: Sentence): Promise<void> => {
    setLeaving(undefined);
    try {
      await sendPlain(withId(deleteSentence, sentence.id));
      showToast('done', m.admin_sentence_deleted());
      if (edited?.id === sentence.id) setEdited(undefined);
    } catch {
      showToast('failed', m.admin_sentence_delete_failed());
    }
    await revalidate();
  };
  const regenerate = async (sentenceId: string): Promise<void> => {
    try {
      setFollowed((await sendToApi(createJob, { kind: 'audio', sentenceId })).id);
    } catch (error) {
      showToast('failed', refusalOf(error));
    }
  };
  const ended = ({ failed, status }: Job): void => {
    if (failed > 0) showToast('failed', m.admin_sentence_audio_failed());
    else if (status === 'done') showToast('done', m.admin_word_audio_done());
    void revalidate();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <SentenceForm
        key={edited?.id ?? 'new'}
        edited={edited}
        onSaved={(jobId) => {
          if (jobId !== null) setFollowed(jobId);
          setEdited(undefined);
          void revalidate();
        }}
        onCancel={() => setEdited(undefined)}
      />
      <section aria-label={m.admin_tab_sentences()} className="grid min-w-0 gap-4">
        {followed === undefined ? null : <JobProgress key={followed} id={followed} onEnd={ended} />}
        <PartFilter counts={list.counts} />
        <SearchForm canStartWith={false} />
        <RecordList
          caption={m.admin_tab_sentences()}
          page={list.page}
          empty={m.admin_nothing_found()}
          columns={[
            {
              name: m.admin_english(),
              show: ({ englishSentence, vietnameseTranslation }) => (
                <>
                  <p lang="en">{englishSentence}</p>
                  <p lang="vi" className="text-muted">
                    {vietnameseTranslation}
                  </p>
                </>
              ),
            },
            { name: m.admin_part(), show: ({ part }) => m.admin_part_name({ n: part.slice(4) }) },
            {
              name: m.admin_audio(),
              show: ({ id, englishSentence, audio }) => (
                <div className="flex gap-2">
                  {audio === '' ? null : (
                    <IconButton
                      label={m.admin_play_one({ what: englishSentence })}
                      onClick={() =>
                        playSpoken({ url: audio, text: englishSentence }, () => undefined)
                      }
                    >
                      <Volume2 aria-hidden size={20} />
                    </IconButton>
                  )}
                  <Button
                    look="quiet"
                    aria-label={m.admin_regenerate_one({ what: englishSentence })}
                    onClick={() => void regenerate(id)}
                  >
                    {m.admin_regenerate()}
                  </Button>
                </div>
              ),
            },
            {
              name: m.admin_actions(),
              show: (sentence) => (
                <div className="flex gap-2">
                  <Button
                    look="quiet"
                    title={m.admin_edit_one({ what: sentence.englishSentence })}
                    onClick={() => setEdited(sentence)}
                  >
                    {m.admin_edit()}
                  </Button>
                  <Button
                    look="quiet"
                    title={m.admin_delete_one({ what: sentence.englishSentence })}
                    onClick={() => setLeaving(sentence)}
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
        title={m.admin_sentence_delete_title()}
        act={m.admin_delete()}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving !== undefined) void remove(leaving);
        }}
      >
        <p lang="en">{leaving?.englishSentence}</p>
      </ConfirmDialog>
    </div>
  );
}

/** 'All', 'Part 1 (n)' to 'Part 4 (n)' (AD-07). */
function PartFilter({ counts }: { counts: Record<(typeof parts)[number], number> }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('part') ?? '';
  const choices = [
    ['', m.admin_all()],
    ...parts.map(
      (part) => [part, m.admin_part_count({ n: part.slice(4), count: counts[part] })] as const,
    ),
  ] as const;
  const name: ListName = 'part';
  return (
    <div role="group" aria-label={m.admin_filter_part()} className="flex flex-wrap gap-2">
      {choices.map(([part, text]) => (
        <Button
          key={part}
          look="quiet"
          aria-pressed={part === chosen}
          className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
          onClick={() => setSearch(withFilter(search, { [name]: part }))}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

import { categories, difficulties } from '@nghego/contracts/content-fields';
import { deleteTopic, type Topic } from '@nghego/contracts/admin-topics';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../messages/messages.js';
import { sendPlain, withId } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { FilterField, SearchForm } from './list-tools.tsx';
import type { ListOf } from './load-admin.ts';
import { RecordList } from './record-list.tsx';
import { TopicForm } from './topic-form.tsx';

/** Topics: a form that makes or changes one, and the list of them (AD-03, AD-04, AD-08). */
export function TopicsTab({ list }: { list: ListOf<'topics'> }): ReactNode {
  const [edited, setEdited] = useState<Topic>();
  const [leaving, setLeaving] = useState<Topic>();
  const { revalidate } = useRevalidator();

  const remove = async (topic: Topic): Promise<void> => {
    setLeaving(undefined);
    try {
      await sendPlain(withId(deleteTopic, topic.id));
      showToast('done', m.admin_topic_deleted());
      if (edited?.id === topic.id) setEdited(undefined);
    } catch {
      showToast('failed', m.admin_topic_delete_failed());
    }
    await revalidate();
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <TopicForm
        key={edited?.id ?? 'new'}
        edited={edited}
        onDone={() => {
          setEdited(undefined);
          void revalidate();
        }}
      />
      <section aria-label={m.admin_tab_topics()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <SearchForm canStartWith />
          <FilterField
            name="category"
            label={m.admin_filter_category()}
            all={m.admin_all()}
            options={categories.map((category) => [category, category])}
          />
          <FilterField
            name="difficulty"
            label={m.admin_filter_difficulty()}
            all={m.admin_all()}
            options={difficulties.map((difficulty) => [difficulty, difficulty])}
          />
        </div>
        <RecordList
          caption={m.admin_tab_topics()}
          page={list.page}
          empty={m.admin_nothing_found()}
          columns={[
            {
              name: m.admin_name(),
              show: ({ name, description, isActive }) => (
                <>
                  <strong>{name}</strong>
                  {isActive ? null : (
                    <span className="text-muted border-line ms-2 rounded-full border px-2 text-sm">
                      {m.admin_not_shown()}
                    </span>
                  )}
                  <p className="text-muted text-sm">{description}</p>
                </>
              ),
            },
            { name: m.admin_category(), show: ({ category }) => category },
            { name: m.admin_difficulty(), show: ({ difficulty }) => difficulty },
            {
              name: m.admin_words(),
              show: ({ wordCount, withoutAudio }) =>
                withoutAudio === 0
                  ? m.admin_word_count({ count: wordCount })
                  : m.admin_word_count_without({ count: wordCount, without: withoutAudio }),
            },
            {
              name: m.admin_actions(),
              show: (topic) => (
                <div className="flex gap-2">
                  <Button
                    look="quiet"
                    title={m.admin_edit_one({ what: topic.name })}
                    onClick={() => setEdited(topic)}
                  >
                    {m.admin_edit()}
                  </Button>
                  <Button
                    look="quiet"
                    title={m.admin_delete_one({ what: topic.name })}
                    onClick={() => setLeaving(topic)}
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
        title={m.admin_topic_delete_title({ name: leaving?.name ?? '' })}
        act={m.admin_delete()}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => {
          if (leaving !== undefined) void remove(leaving);
        }}
      >
        <p>{m.admin_topic_delete_text({ count: leaving?.wordCount ?? 0 })}</p>
      </ConfirmDialog>
    </div>
  );
}

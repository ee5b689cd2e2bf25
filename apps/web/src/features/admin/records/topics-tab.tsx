import { deleteTopic, type Topic } from '@nghego/contracts/admin-topics';
import { categories, difficulties, unitIds } from '@nghego/contracts/content-fields';
import type { ReactNode } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { m } from '../../../messages/messages.js';
import { isNarrowed, withFilter } from './admin-query.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FilterField, ListTools, SearchForm } from './list-tools.tsx';
import type { ListOf } from '../load-admin.ts';
import { Link } from '../../../ui/link.tsx';
import { MoveButtons } from '../move-buttons.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordList } from './record-list.tsx';
import { RecordTab } from './record-tab.tsx';
import { TopicForm } from './topic-form.tsx';
import { unitChoices } from '../unit-options.tsx';
import { useDeletion } from './use-deletion.ts';
import { useEditing } from './use-editing.ts';
import { useTopicOrder } from '../use-topic-order.ts';
import { valueName } from './value-names.ts';

/** Topics: the form, and the list (AD-03, AD-04, AD-08). */
export function TopicsTab({ list }: { list: ListOf<'topics'> }): ReactNode {
  const editing = useEditing<Topic>();
  const { edited, edit, leave } = editing;
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const unitId = unitIds.find((id) => id === search.get('unitId'));
  // topics can be moved only while all topics of the unit are on the page: no search, no other filter
  const isWhole = list.page.total === list.page.items.length && !isSearched(search);
  const move = useTopicOrder(isWhole ? unitId : undefined, list.page.items);
  const deletion = useDeletion(
    editing,
    deleteTopic,
    {
      done: m.admin_topic_deleted(),
      failed: m.admin_topic_delete_failed(),
    },
    { kind: 'topics', nameOf: ({ name }) => name },
  );
  return (
    <RecordTab
      name={m.admin_tab_topics()}
      editing={editing}
      listRef={deletion.listRef}
      form={
        <TopicForm
          key={edited?.id ?? 'new'}
          edited={edited}
          units={list.units}
          onSaved={() => {
            leave();
            void revalidate();
          }}
          onCancel={editing.cancel}
          onTyped={editing.noteTyped}
        />
      }
    >
      <ListTools>
        <SearchForm canStartWith />
        <FilterField
          name="unitId"
          label={m.admin_filter_unit()}
          all={m.admin_all()}
          options={unitChoices(list.units)}
        />
        <FilterField
          name="category"
          label={m.admin_filter_category()}
          all={m.admin_all()}
          options={categories.map((category) => [category, valueName(category)])}
        />
        <FilterField
          name="difficulty"
          label={m.admin_filter_difficulty()}
          all={m.admin_all()}
          options={difficulties.map((difficulty) => [difficulty, valueName(difficulty)])}
        />
      </ListTools>
      {unitId === undefined ? <p className="text-muted text-sm">{m.admin_order_choose()}</p> : null}
      {move === undefined ? null : <p className="text-muted text-sm">{m.admin_order_hint()}</p>}
      <RecordList
        onMove={move}
        caption={m.admin_tab_topics()}
        page={list.page}
        empty={m.admin_no_topics()}
        columns={[
          {
            name: m.admin_name(),
            show: ({ name, nameVi, description, isActive }) => (
              <>
                <strong>{name}</strong>
                {isActive ? null : (
                  <span className="text-muted border-line ms-2 rounded-full border px-2 text-sm">
                    {m.admin_not_shown()}
                  </span>
                )}
                {nameVi === '' ? null : <p lang="vi">{nameVi}</p>}
                <p className="text-muted text-sm">{description}</p>
              </>
            ),
          },
          { name: m.admin_category(), show: ({ category }) => valueName(category) },
          { name: m.admin_difficulty(), show: ({ difficulty }) => valueName(difficulty) },
          {
            name: m.admin_words(),
            show: ({ id, wordCount, withoutAudio }) => (
              <Link
                to={{ search: `?tab=vocabulary&topicId=${id}` }}
                className="inline-flex min-h-11 items-center underline"
              >
                {withoutAudio === 0
                  ? m.admin_word_count({ count: wordCount })
                  : m.admin_word_count_without({ count: wordCount, without: withoutAudio })}
              </Link>
            ),
          },
          {
            name: m.admin_actions(),
            show: (topic) => (
              <RecordActions
                what={topic.name}
                onEdit={() => edit(topic)}
                onDelete={() => deletion.ask(topic)}
              >
                {move === undefined ? null : (
                  <MoveButtons
                    what={topic.name}
                    place={list.page.items.indexOf(topic)}
                    count={list.page.items.length}
                    onMove={move}
                  />
                )}
              </RecordActions>
            ),
          },
        ]}
      />
      <DeleteDialog
        isKept
        deletion={deletion}
        title={({ name }) => m.admin_topic_delete_title({ name })}
      >
        {({ wordCount, recorded }) => (
          <>
            <p>{m.admin_topic_delete_text({ count: wordCount })}</p>
            {recorded === 0 ? null : <p>{m.recordings_lost({ count: recorded })}</p>}
          </>
        )}
      </DeleteDialog>
    </RecordTab>
  );
}

/** Whether a search, or a filter other than the unit, narrows the list. */
function isSearched(search: URLSearchParams): boolean {
  const others = withFilter(search, { unitId: '' });
  return isNarrowed(others);
}

import type { Topic } from '@nghego/contracts/admin-topics';
import { wordSorts } from '@nghego/contracts/admin-vocabulary';
import { difficulties } from '@nghego/contracts/content-fields';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '../../../messages/messages.js';
import { Button } from '../../../ui/button.tsx';
import { FilterField, FoldedTool, ListTools, SearchForm } from './list-tools.tsx';
import { topicChoices } from './topic-choices.ts';
import { valueName } from './value-names.ts';

/** The search, the filters and the order of the words, and the button that voices them (AD-06, AD-13). */
export function WordTools({
  topics,
  topicId,
  onVoice,
}: {
  topics: readonly Topic[];
  /** the topic that filters the list; empty: all */
  topicId: string;
  /** called to voice the words of that topic */
  onVoice: () => void;
}): ReactNode {
  const [search] = useSearchParams();
  return (
    <ListTools>
      <SearchForm canStartWith />
      <FilterField
        name="topicId"
        label={m.admin_filter_topic()}
        all={m.admin_all()}
        options={topicChoices(topics, ({ id }) => id)}
      />
      <FilterField
        name="difficulty"
        label={m.admin_filter_difficulty()}
        all={m.admin_all()}
        options={difficulties.map((difficulty) => [difficulty, valueName(difficulty)])}
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
        options={wordSorts.map((sort) => [sort === wordSorts[0] ? '' : sort, sortNames[sort]()])}
      />
      {/* in sight at once where the overview leads to: the words without a sound */}
      <FoldedTool isSet={topicId !== '' || search.get('audio') === 'without'}>
        <Button look="quiet" onClick={onVoice}>
          {topicId === '' ? m.admin_audio_for_all() : m.admin_audio_for_topic()}
        </Button>
      </FoldedTool>
    </ListTools>
  );
}

const sortNames: Record<(typeof wordSorts)[number], () => string> = {
  'createdAt:desc': m.admin_sort_newest,
  'createdAt:asc': m.admin_sort_oldest,
  'updatedAt:desc': m.admin_sort_changed,
  'word:asc': m.admin_sort_az,
  'word:desc': m.admin_sort_za,
};

import type { ListeningTopic } from '@nghego/contracts/admin-listening';
import type { ComponentProps, ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { SelectField } from '../../../ui/form-field.tsx';
import { ChoiceOptions } from '../records/choice-options.tsx';
import { topicChoices, topicTitle } from '../records/topic-choices.ts';

/** The name of a topic that an item names, in the language of the interface; the key of a topic that is unknown. */
export function topicName(key: string, topics: readonly ListeningTopic[]): string {
  const topic = topics.find((one) => one.key === key);
  return topic === undefined ? key : topicTitle(topic);
}

/**
 * The choice of an item's topic; a draft may have none.
 * @param stored the topic that the item has; it stays a choice, even if it was renamed or deleted since
 */
export function TopicField({
  topics,
  stored,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'children' | 'label'> & {
  topics: readonly ListeningTopic[];
  stored: string;
}): ReactNode {
  const isKnown = stored === '' || topics.some(({ key }) => key === stored);
  return (
    <SelectField label={m.admin_topic()} {...field}>
      <option value="">{m.admin_choose()}</option>
      {isKnown ? null : <option value={stored}>{stored}</option>}
      <ChoiceOptions choices={topicChoices(topics, ({ key }) => key)} />
    </SelectField>
  );
}

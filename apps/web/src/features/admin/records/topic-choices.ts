import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';

type Named = { name: string; nameVi: string; isActive?: boolean };

/** A topic's name in the language of the interface. */
export const topicTitle = ({ name, nameVi }: Named): string =>
  getLocale() === 'vi' && nameVi !== '' ? nameVi : name;

/** Topics to choose from, in the order of their names. */
export const topicChoices = <Topic extends Named>(
  topics: readonly Topic[],
  valueOf: (topic: Topic) => string,
): [value: string, text: string][] =>
  topics
    .map((topic): [string, string] => {
      const title = topicTitle(topic);
      return [valueOf(topic), topic.isActive === false ? m.admin_topic_hidden({ title }) : title];
    })
    .toSorted(([, a], [, b]) => a.localeCompare(b, getLocale()));

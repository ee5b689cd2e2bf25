import { m } from '../../../messages/messages.js';

/** What is voiced: a part ('part3') by its name; a topic, a word or a sentence as it is. */
export function labelText(label: string): string {
  const part = /^part(\d)$/.exec(label)?.[1];
  return part === undefined ? label : m.admin_part_name({ n: part });
}

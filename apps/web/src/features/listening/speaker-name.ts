import type { ListeningItem } from '@nghego/contracts/listening-set';
import { m } from '../../messages/messages.js';

/** What a transcript calls a speaker: 'W' is a woman, 'M2' the second man; a talk has only one speaker. */
export function speakerName({ part }: Pick<ListeningItem, 'part'>, by: string): string {
  if (part === 'part4') return m.listening_speaker();
  const number = by.slice(1);
  if (by.startsWith('W'))
    return number === '' ? m.listening_woman() : m.listening_woman_number({ number });
  return number === '' ? m.listening_man() : m.listening_man_number({ number });
}

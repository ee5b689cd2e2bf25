import type { ListeningItem } from '@nghego/contracts/listening-set';
import { m } from '../../messages/messages.js';

type ReplyItem = Extract<ListeningItem, { part: 'part2' }>;
type Trap = NonNullable<ReplyItem['replies'][number]['trap']>;

/** Why a wrong reply tempts. */
export const trapTexts: Record<Trap, () => string> = {
  'same-word': m.listening_trap_same_word,
  'like-sound': m.listening_trap_like_sound,
  'yes-no': m.listening_trap_yes_no,
  'other-question': m.listening_trap_other_question,
  'other-person': m.listening_trap_other_person,
  'other-time': m.listening_trap_other_time,
};

import { replyTraps } from '@nghego/contracts/listening-file';
import { m } from '../../../messages/messages.js';

const names: Record<(typeof replyTraps)[number], () => string> = {
  'same-word': m.listening_trap_same_word,
  'like-sound': m.listening_trap_like_sound,
  'yes-no': m.listening_trap_yes_no,
  'other-question': m.listening_trap_other_question,
  'other-person': m.listening_trap_other_person,
  'other-time': m.listening_trap_other_time,
};

/** What tempts to choose a wrong reply, in words; undefined for a text that is no trap. */
export function trapName(typed: string): string | undefined {
  const trap = replyTraps.find((one) => one === typed);
  return trap && names[trap]();
}

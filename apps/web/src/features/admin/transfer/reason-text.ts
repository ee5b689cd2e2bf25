import { m } from '../../../messages/messages.js';
import { knownReason } from '../../../ui/known-reason.ts';

/** The messages of the API about questions and listening items, which only admins see. */
const reasons: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^must be (?:a speaker|one of the speakers)$/, () => m.admin_reason_speaker()],
  [/^Invalid key in record$/, () => m.admin_reason_speaker_name()],
  [/^must be a whole number$|^must not be negative$/, () => m.admin_reason_whole()],
  [/^must be (part\d), as the stored item$/, ([, part = '']) => m.admin_reason_part({ part })],
  [/^must be the name of a rule, or empty$/, () => m.admin_reason_rule()],
  [/^must be 1 to 64 small letters/, () => m.admin_reason_id_letters()],
  [/^must be English, without HTML$/, () => m.admin_reason_english()],
  [/^must be an English sentence/, () => m.admin_sentence_wrong()],
  [/^must be Vietnamese, without HTML$/, () => m.admin_reason_vietnamese()],
  [/^is not in the sentence: (.+)$/, ([, name = '']) => m.admin_name_stray({ name })],
  [
    /^must have the word or a form of it: (.+)$/,
    ([, word = '']) => m.admin_example_without({ word }),
  ],
  [/^must have ___ once$/, () => m.admin_reason_gaps()],
  [/^is no topic: (.+)$/, ([, name = '']) => m.admin_why_topic({ name })],
  [/^Invalid input: .* received undefined$/, () => m.admin_reason_absent()],
  [/^Invalid input: expected string/, () => m.admin_reason_text()],
  [/^Invalid input: expected array/, () => m.admin_reason_list()],
  [/^Invalid input: expected (?:object|record)/, () => m.admin_reason_group()],
];

/** A reason of the API in the language of the interface; an unknown reason unchanged. */
export function reasonText(reason: string): string {
  for (const [pattern, text] of reasons) {
    const found = pattern.exec(reason);
    if (found !== null) return text(found);
  }
  return knownReason(reason) ?? reason;
}

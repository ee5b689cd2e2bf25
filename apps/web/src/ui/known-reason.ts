import { m } from '../messages/messages.js';

/** The messages of the API (from the contracts) about a field, with their texts in the interface. */
const reasons: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/^must not be blank$/, () => m.admin_reason_blank()],
  [/^must be (\d+) characters at most$/, ([, count = '']) => m.admin_reason_too_long({ count })],
  [/^must be (\d+) entries at most$/, ([, count = '']) => m.admin_reason_too_many({ count })],
  [/^must be one of (.+)$/, ([, choices = '']) => m.admin_reason_choices({ choices })],
  [/^must be below (\d+)$/, ([, count = '']) => m.admin_reason_below({ count })],
  [/^must differ from the others$/, () => m.admin_reason_twice()],
  [/^is the id of (?:question|item) (\d+), too$/, ([, line = '']) => m.admin_reason_id({ line })],
];

/**
 * A message of the API about a field, in the language of the interface; undefined for a message without such a text.
 */
export function knownReason(reason: string): string | undefined {
  for (const [pattern, text] of reasons) {
    const found = pattern.exec(reason);
    if (found !== null) return text(found);
  }
  return undefined;
}

/** The reason of {@link knownReason} in a sentence, to show at its field. */
export function faultOfField(message: string): string | undefined {
  const reason = knownReason(message);
  return reason && m.form_fault({ reason });
}

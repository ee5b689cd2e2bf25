import type { MissingInQuestion } from '@nghego/contracts/admin-questions';
import type { MissingReason } from '@nghego/contracts/listening-document';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';

const reasonNames: Record<Exclude<MissingReason | MissingInQuestion, 'trap'>, () => string> = {
  sentence: m.admin_missing_sentence,
  gap: m.admin_missing_gap,
  hint: m.admin_missing_hint,
  explanation: m.admin_missing_explanation,
  rule: m.admin_missing_rule,
  topic: m.admin_missing_topic,
  speakers: m.admin_missing_speakers,
  lines: m.admin_missing_lines,
  translation: m.admin_missing_translation,
  replies: m.admin_missing_replies,
  questions: m.admin_missing_questions,
  options: m.admin_missing_options,
  correct: m.admin_missing_correct,
  why: m.admin_missing_why,
  evidence: m.admin_missing_evidence,
  graphic: m.admin_missing_graphic,
  sound: m.admin_missing_sound,
};

type Missing = readonly (MissingReason | MissingInQuestion)[];

/**
 * What a draft lacks, in words.
 * @param withoutTrap the places, from 0, of the replies that lack their trap
 */
export const missingText = (missing: Missing, withoutTrap: readonly number[] = []): string =>
  m.admin_missing({
    what: missing
      .map((reason) => (reason === 'trap' ? trapText(withoutTrap) : reasonNames[reason]()))
      .join(', '),
  });

function trapText(places: readonly number[]): string {
  const numbers = places.map((place) => String(place + 1));
  return m.admin_missing_trap({ which: new Intl.ListFormat(getLocale()).format(numbers) });
}

/** Says whether a record is published or a draft, and what a draft lacks. */
export function DraftNote({
  state,
  draft,
  missing,
  withoutTrap,
}: {
  state: 'draft' | 'published';
  /** whether an editor keeps it from learners */
  draft?: boolean | undefined;
  missing: Missing;
  /** see {@link missingText} */
  withoutTrap?: readonly number[];
}): ReactNode {
  if (state === 'published') return m.admin_state_published();
  const isReady = missing.every((reason) => reason === 'sound');
  return (
    <>
      <strong>{isReady && draft !== true ? m.admin_state_waiting() : m.admin_state_draft()}</strong>
      <p className="text-muted text-sm">
        {missing.length === 0 ? m.admin_draft_ready() : missingText(missing, withoutTrap)}
      </p>
    </>
  );
}

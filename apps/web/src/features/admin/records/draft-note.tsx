import type { MissingInQuestion } from '@nghego/contracts/admin-questions';
import type { MissingReason } from '@nghego/contracts/listening-document';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';

const reasonNames: Record<MissingReason | MissingInQuestion, () => string> = {
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

/** What a draft lacks, in words. */
export const missingText = (missing: Missing): string =>
  m.admin_missing({ what: missing.map((reason) => reasonNames[reason]()).join(', ') });

/** Whether learners have a record, and what it lacks before they do. */
export function DraftNote({
  state,
  missing,
}: {
  state: 'draft' | 'published';
  missing: Missing;
}): ReactNode {
  if (state === 'published') return m.admin_state_published();
  return (
    <>
      <strong>{m.admin_state_draft()}</strong>
      <p className="text-muted text-sm">{missingText(missing)}</p>
    </>
  );
}

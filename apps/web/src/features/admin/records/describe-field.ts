import { m } from '../../../messages/messages.js';
import { reasonText } from '../transfer/reason-text.ts';
import type { FormIssue } from '../../../ui/form-resolver.ts';
import { faultOfField } from '../../../ui/known-reason.ts';

/** The message about a field of a record's form, in the language of the interface. */
export function describeField(issue: FormIssue): string {
  if (issue.code === 'too_small' || issue.code === 'invalid_value') return m.form_required();
  if (issue.code === 'too_big' && issue.origin === 'array')
    return m.admin_too_many({ count: Number(issue.maximum) });
  if (issue.code === 'too_big') return m.admin_too_long({ count: Number(issue.maximum) });
  const lines = issue.path.includes('evidence') && /^must be below (\d+)$/.exec(issue.message);
  if (lines) return m.admin_reason_lines({ count: lines[1] ?? '' });
  if (issue.path.includes('evidence')) return m.admin_evidence_wrong();
  if (issue.message === 'must differ from the others' && issue.path[0] === 'options')
    return m.admin_options_same();
  if (issue.path[0] === 'family') return m.admin_family_wrong();
  if (issue.path.at(-1) === 'phonetic') return m.admin_phonetic_wrong();
  if (issue.path[0] === 'word') return m.admin_word_wrong();
  return issue.path[0] === 'audio'
    ? m.admin_audio_wrong()
    : (faultOfField(issue.message) ?? reasonText(issue.message));
}

import { getLocale } from '../../../messages/runtime.js';
import {
  type FileFault,
  fileFaultSchema,
  type ImportReason,
  type ImportRow,
} from '@nghego/contracts/admin-transfer';
import { m } from '../../../messages/messages.js';
import { topicTitle } from '../records/topic-choices.ts';
import { valueName } from '../records/value-names.ts';

/** Why a row was not simply added, in the language of the interface (AD-10). */
export function rowText({ list, line, word, reasons }: ImportRow): string {
  const reason = reasonsText({ reasons });
  if (list === 'sentences') return m.admin_row_sentence({ line, text: word, reason });
  return word === '' ? m.admin_row_nameless({ line, reason }) : m.admin_row({ line, word, reason });
}

export const reasonsText = ({ reasons }: Pick<ImportRow, 'reasons'>): string =>
  reasons.map(reasonText).join('; ');

/**
 * Why a file cannot be read.
 * @param reason of the problem; undefined if we do not know it
 */
export function fileFaultText(reason: unknown): string | undefined {
  const fault = fileFaultSchema.safeParse(reason);
  return fault.success ? faultText(fault.data) : undefined;
}

type Field = Extract<ImportReason, { code: 'BLANK' }>['field'];

/** What the form and a report call a field. */
export const fieldNames: Record<Field, () => string> = {
  word: m.admin_word,
  type: m.admin_type,
  meaning: m.admin_meaning,
  phonetic: m.admin_phonetic,
  audio: m.admin_audio,
  difficulty: m.admin_difficulty,
  accept: m.admin_accept,
  homophones: m.admin_homophones,
  cefr: m.admin_cefr,
  usefulness: m.admin_usefulness,
  family: m.admin_family,
  collocations: m.admin_collocations,
  senses: m.admin_senses,
  paraphrases: m.admin_paraphrases,
  hint: m.admin_hint,
  topic: m.admin_topic,
  part: m.admin_part,
  englishSentence: m.admin_english,
  vietnameseTranslation: m.admin_vietnamese,
  names: m.admin_names,
  // fields that only exports have
  id: () => 'id',
  createdAt: () => 'createdAt',
  updatedAt: () => 'updatedAt',
};

const isField = (name: string): name is Field => Object.hasOwn(fieldNames, name);

function reasonText(reason: ImportReason): string {
  const field = 'field' in reason ? fieldNames[reason.field]() : '';
  switch (reason.code) {
    case 'EXTRA_CELLS':
      return m.admin_why_extra_cells();
    case 'BLANK':
      return m.admin_why_blank({ field });
    case 'TOO_LONG':
      return m.admin_why_too_long({ field, count: reason.longest });
    case 'TOO_MANY':
      return m.admin_why_too_many({ field, count: reason.most });
    case 'NOT_A_WORD':
      return m.admin_why_not_a_word({ field });
    case 'NOT_A_SENTENCE':
      return m.admin_why_not_a_sentence({ field });
    case 'NOT_WORD_AND_TYPE':
      return m.admin_why_not_word_and_type({ field });
    case 'NOT_SENSES':
      return m.admin_why_not_senses({ at: reason.at });
    case 'NOT_ONE_OF':
      return m.admin_why_choices({ field, choices: reason.choices.map(valueName).join(', ') });
    case 'NOT_TEXT':
      return m.admin_why_not_text({ field });
    case 'NOT_A_SOUND':
      return m.admin_why_not_a_sound({ field });
    case 'NOT_IPA':
      return m.admin_why_not_ipa({ field });
    case 'NOT_A_TIME':
      return m.admin_why_not_a_time({ field });
    case 'UNKNOWN_TOPIC':
      return m.admin_why_topic({ name: reason.topicName });
    case 'TWICE':
      return m.admin_why_twice({ line: reason.line });
    case 'ELSEWHERE':
      return m.admin_row_elsewhere({
        topic: topicTitle({ name: reason.topicName, nameVi: reason.topicNameVi }),
      });
    case 'CHANGED':
      return reason.meaning === ''
        ? m.admin_row_updated()
        : m.admin_row_changed({ before: reason.before, after: reason.meaning });
    case 'SAME':
      return m.admin_row_same();
    case 'KEPT':
      return m.admin_row_kept();
    default:
      return reason satisfies never;
  }
}

function faultText(fault: FileFault): string {
  switch (fault.code) {
    case 'EMPTY':
      return m.admin_file_empty();
    case 'NOT_TEXT':
      return m.admin_file_not_text();
    case 'NOT_WHOLE':
      return m.admin_file_not_whole();
    case 'TOO_DEEP':
      return m.admin_file_too_deep();
    case 'NO_ROWS':
      return m.admin_file_no_rows();
    case 'TOO_MANY_ROWS':
      return m.admin_file_too_many_rows({ most: fault.most.toLocaleString(getLocale()) });
    case 'NO_COLUMN':
      return m.admin_file_no_column({
        column: isField(fault.column) ? fieldNames[fault.column]() : fault.column,
      });
    case 'OPEN_QUOTE':
      return m.admin_file_open_quote({ line: fault.line });
    default:
      return fault satisfies never;
  }
}

import { promptKinds, questionAsks } from '@nghego/engine/listening/asked';
import { grammarAsks, grammarBankNames } from '@nghego/engine/grammar/grammar-question';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { askName } from '../../../practice/listening/ask-name.ts';
import { slotName } from '../listening/speaker-fields.tsx';
import { asksNames } from '../questions/asks-names.ts';
import { bankName } from '../questions/bank-name.ts';
import { reasonText } from './reason-text.ts';

/**
 * What is wrong with a question or a listening item of a file, in words, with places counted from 1 (CO-12, LS-10).
 * @param field such as `questions.1.correct`; empty for the record as a whole
 * @param isTable whether the file is a table of questions, which names the right option by its letter
 */
export function recordFaultText(
  { field, reason }: { field: string; reason: string },
  isTable = false,
): string {
  const parts = field === '' ? [] : field.split('.');
  const name = parts.findLast((part) => !isPlace(part));
  const nameOf = parts[0] === 'speakers' ? slotName : codeNames[name ?? ''];
  const letter = isTable && name === 'correct' ? m.admin_reason_right_letter() : undefined;
  const text =
    letter ?? countedText(name, reason) ?? choicesText(reason, nameOf) ?? reasonText(reason);
  return [...placesText(parts), text].join(': ');
}

const isPlace = (part: string | undefined): boolean => part !== undefined && /^\d+$/.test(part);

/** The path of a field in words: 'Question 2, Right option'. */
function placesText(parts: readonly string[]): string[] {
  const words = parts.flatMap((part, at) => {
    if (isPlace(part)) return [];
    // a speaker's name is the name of a field
    if (parts[at - 1] === 'speakers') return [m.admin_speaker_voice({ name: part })];
    const next = parts[at + 1];
    if (part === 'speakers' && next !== undefined) return [];
    const isReplysWhy = part === 'why' && parts[0] === 'replies';
    const counted = isReplysWhy ? undefined : entryNames[part];
    if (isPlace(next) && counted !== undefined) return [counted({ n: Number(next) + 1 })];
    return [isReplysWhy ? m.admin_why() : (names[part]?.() ?? part)];
  });
  return words.length === 0 ? [] : [words.join(', ')];
}

const entryNames: Partial<Record<string, (place: { n: number }) => string>> = {
  lines: m.admin_line,
  replies: m.admin_reply,
  questions: m.admin_question_n,
  options: m.admin_question_option,
  why: m.admin_option_why,
};

const names: Partial<Record<string, () => string>> = {
  part: m.admin_part,
  topic: m.admin_topic,
  cefr: m.admin_cefr,
  genre: m.admin_listening_genre,
  kind: m.admin_listening_kind,
  speakers: m.admin_speakers,
  lines: m.admin_lines,
  by: m.admin_line_by,
  english: m.admin_english,
  vietnamese: m.admin_vietnamese,
  names: m.admin_names,
  replies: m.admin_replies,
  trap: m.admin_trap,
  why: m.admin_why,
  asks: m.admin_question_asks,
  question: m.admin_question_sentence,
  correct: m.admin_right_option,
  evidence: m.admin_evidence,
  paraphrase: m.admin_paraphrase,
  graphic: m.admin_graphic,
  title: m.admin_graphic_title,
  rows: m.admin_graphic_rows,
  bank: m.admin_question_bank,
  sentence: m.admin_question_sentence,
  options: m.admin_question_options,
  hint: m.admin_question_hint,
  explanation: m.admin_question_explanation,
  rule: m.admin_question_rule,
};

type NameOf = (code: string) => string | undefined;

/** The names of these codes; undefined for other codes. */
const named =
  <Code extends string>(codes: readonly Code[], nameOf: (code: Code) => string): NameOf =>
  (code) => {
    const known = codes.find((one) => one === code);
    return known && nameOf(known);
  };

/** What the forms call the codes of a field. */
const codeNames: Partial<Record<string, NameOf>> = {
  bank: named(grammarBankNames, bankName),
  kind: named(promptKinds, askName),
  asks: (code) =>
    named(questionAsks, askName)(code) ?? named(grammarAsks, (asks) => asksNames[asks]())(code),
};

/** The codes that a file may have at a field, each with its name. */
function choicesText(reason: string, nameOf: NameOf = () => undefined): string | undefined {
  const found = /^must be one of (?!the )(.+?)(, or empty)?$/.exec(reason);
  if (found === null) return undefined;
  const [, codes = '', orEmpty] = found;
  const choices = codes.split(', ').map((code) => {
    const name = nameOf(code);
    return name === undefined ? code : `${code} (${name})`;
  });
  const text = m.admin_reason_choices({ choices: choices.join(', ') });
  return orEmpty === undefined ? text : m.admin_reason_or_empty({ text });
}

/** An index that is too large: which answers or lines there are, and how the file counts them. */
function countedText(name: string | undefined, reason: string): string | undefined {
  const found = /^must be below (\d+)$/.exec(reason);
  if (found === null) return undefined;
  const count = Number(found[1]);
  if (name === 'evidence')
    return count === 0
      ? m.admin_reason_no_lines()
      : m.admin_reason_lines_file({ count, last: count - 1 });
  if (name !== 'correct') return undefined;
  if (count === 0) return m.admin_reason_no_options();
  const list = new Intl.ListFormat(getLocale(), { type: 'disjunction' });
  const letters = ['A', 'B', 'C', 'D'].slice(0, count);
  return m.admin_reason_right({
    letters: list.format(letters),
    numbers: list.format(letters.map((_, place) => String(place))),
  });
}

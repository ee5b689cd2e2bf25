import type { QuestionDraft } from '@nghego/contracts/admin-questions';
import { grammarAsks, grammarBankNames } from '@nghego/engine/grammar/grammar-question';
import { grammarRules } from '@nghego/engine/grammar/grammar-rules';
import { languages } from '@nghego/contracts/page-renderer';
import { type CsvRow, readCsv } from '@nghego/engine/text/read-csv';
import { bareCell, writeCsv } from '@nghego/engine/text/write-csv';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { inLanguage } from '../../../platform/in-language.ts';
import { ruleName } from '../../../practice/grammar/rule-name.ts';
import { asksNames } from './asks-names.ts';
import { bankName } from './bank-name.ts';

type Written = { id?: string } & Omit<QuestionDraft, 'draft'> &
  Partial<Pick<QuestionDraft, 'draft'>>;

const places = [0, 1, 2, 3] as const;
const letters = ['A', 'B', 'C', 'D'];

/** The columns of a table of questions, with the names that the form has; values are named as in the form, too. */
const columnNames = (): string[] => [
  m.admin_question_bank(),
  m.admin_question_sentence(),
  ...places.map((place) => m.admin_question_option({ n: place + 1 })),
  m.admin_right_option(),
  ...places.map((place) => m.admin_question_why({ n: place + 1 })),
  m.admin_question_explanation(),
  m.admin_question_hint(),
  m.admin_question_rule(),
  m.admin_question_asks(),
  m.admin_state(),
  'id',
];

/** Questions as a table for spreadsheets (CO-12). */
export function writeQuestionTable(questions: readonly Written[]): string {
  const rows = questions.map((one) => [
    bankName(one.bank),
    one.sentence,
    ...places.map((place) => one.options[place] ?? ''),
    one.correct === null ? '' : (letters[one.correct] ?? ''),
    ...places.map((place) => one.why[place] ?? ''),
    one.explanation,
    one.hint,
    one.rule === '' ? '' : ruleName(one.rule),
    one.asks === '' ? '' : asksNames[one.asks](),
    one.draft === true ? m.admin_state_draft() : m.admin_state_published(),
    one.id ?? '',
  ]);
  return writeCsv([columnNames(), ...rows]);
}

/**
 * The questions of a table, in any language of the interface, as the import takes them; a value that the form does not
 * know stays as it is, and the import names it. A text says which column is missing.
 * @throws WordFileError if a quote is never closed
 */
export function readQuestionTable(text: string): unknown[] | string {
  const [head, ...rows] = readCsv(text.trim());
  const names = head?.cells.map(folded) ?? [];
  const language = [getLocale(), ...languages].find((one) =>
    inLanguage(one, () => names.includes(folded(m.admin_question_sentence()))),
  );
  if (language === undefined)
    return m.admin_file_no_column({ column: m.admin_question_sentence() });
  return inLanguage(language, () => questionsOf(names, rows));
}

const questionsOf = (names: readonly string[], rows: readonly CsvRow[]): unknown[] =>
  rows.map(({ cells }) => {
    const [bank, asked, ...rest] = columnNames().map((name) =>
      bareCell(cells[names.indexOf(folded(name))] ?? '').trim(),
    );
    const [correct = '', ...more] = rest.slice(4);
    const [explanation, hint, rule = '', asks = '', state = '', id] = more.slice(4);
    return {
      bank: codeOf(grammarBankNames, bankName, bank ?? ''),
      sentence: asked,
      options: rest.slice(0, 4),
      correct: correct === '' ? null : indexOf(correct),
      // a question of another mode than 'choice' has no reasons at all
      why: more.slice(0, 4).some((why) => why !== '') ? more.slice(0, 4) : [],
      explanation,
      hint,
      rule: codeOf(grammarRules, ruleName, rule),
      asks: codeOf(grammarAsks, (one) => asksNames[one](), asks),
      draft: folded(state) === folded(m.admin_state_draft()),
      ...(id !== '' && { id }),
    };
  });

const folded = (text: string): string => text.normalize('NFC').trim().toLowerCase();

const codeOf = <Code extends string>(
  codes: readonly Code[],
  nameOf: (code: Code) => string,
  text: string,
): string => codes.find((code) => folded(nameOf(code)) === folded(text)) ?? text;

/** The index of 'B' or '2'. */
function indexOf(text: string): number | string {
  const letter = letters.indexOf(text.toUpperCase());
  return letter === -1 && /^[1-4]$/.test(text) ? Number(text) - 1 : letter === -1 ? text : letter;
}

import { readdirSync, readFileSync } from 'node:fs';
import { grammarBankSchema } from '@nghego/contracts/grammar-bank';
import { grammarBankNames } from '@nghego/engine/grammar/grammar-question';
import { expect, test } from 'vitest';

/** The fewest questions of a bank, so that games in a row differ (GG-02). */
const fewest = 10;

const banks = grammarBankNames.map((name) => ({
  name,
  ...grammarBankSchema.parse(
    JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')),
  ),
}));
const all = banks.flatMap(({ questions }) => questions);

/** Texts that occur twice, regardless of case and spaces. */
function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = text.toLowerCase().replace(/\s+/g, ' ').trim();
    return seen.has(key) || seen.add(key) === undefined;
  });
}

/** Whether a text has a letter that only Vietnamese has, or a vowel with a tone mark. */
const isVietnamese = (text: string): boolean =>
  /[đăâêôơưàáảãạèéẻẽẹìíỉĩịòóỏõọùúủũụỳýỷỹỵ\u1ea0-\u1ef9]/iu.test(text);

test("GG-01 GG-02 CO-04 each mode has its file, of level 8, 'choice' one for each of its levels, and enough questions", () => {
  expect(
    readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.json')),
  ).toEqual(grammarBankNames.map((name) => `${name}.json`).toSorted());
  for (const { name, mode, level, questions } of banks) {
    expect(mode === 'choice' ? `choice-${level}` : `${mode} ${level}`).toBe(
      mode === 'choice' ? name : `${name} 8`,
    );
    expect(questions.length).toBeGreaterThanOrEqual(fewest);
    expect(questions.filter(({ id }) => !id.startsWith(`${mode}-`))).toEqual([]);
  }
});

test('GG-02 ids and sentences are unique, and four options differ', () => {
  expect(repeated(all.map(({ id }) => id))).toEqual([]);
  expect(repeated(all.map(({ sentence }) => sentence))).toEqual([]);
  expect(all.filter(({ options }) => repeated(options).length > 0)).toEqual([]);
});

test('GG-02 hints and explanations are Vietnamese with its diacritics, composed (NFC)', () => {
  for (const { id, hint, explanation } of all)
    for (const text of [hint, explanation]) {
      expect(isVietnamese(text), `${id}: ${text}`).toBe(true);
      expect(text, `question ${id}`).toBe(text.normalize('NFC').trim());
    }
});

test('GG-02 a hint does not give the answer away', () => {
  const told = all.filter(({ options, correct, hint }) => {
    const answer = options[correct]?.toLowerCase() ?? '';
    return answer.length > 4 && hint.toLowerCase().includes(answer);
  });
  expect(told.map(({ id, hint }) => `${id}: ${hint}`)).toEqual([]);
});

test.each(banks)('GG-02 CO-04 neighbors of $name train different rules', ({ questions }) => {
  const alike = questions.filter(({ rule }, i) => rule === questions.at(i - 1)?.rule);
  expect(alike.map(({ id }) => id)).toEqual([]);
});

test.each(banks)('GG-02 the right answers of $name are spread evenly', ({ questions }) => {
  for (const position of [0, 1, 2, 3]) {
    const share = questions.filter(({ correct }) => correct === position).length / questions.length;
    expect(share, `position ${position}`).toBeGreaterThanOrEqual(0.2);
    expect(share, `position ${position}`).toBeLessThanOrEqual(0.3);
  }
});

test('GG-01 a blank stands once where something is to be filled in, and nowhere else', () => {
  for (const { mode, questions } of banks)
    for (const { id, sentence } of questions)
      expect(sentence.match(/_+/g) ?? [], `question ${id}`).toEqual(
        mode === 'classify' ? [] : ['___'],
      );
});

test('GG-03 nothing is longer than its place on a phone', () => {
  const long = all.filter(
    ({ sentence, options, hint, explanation }) =>
      sentence.length > 110 ||
      options.some((option) => option.length > 44) ||
      hint.length > 110 ||
      explanation.length > 200,
  );
  expect(long.map(({ id }) => id)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { listeningDocumentSchema } from '@nghego/contracts/listening-document';
import { expect, test } from 'vitest';
import { emptyItem, listeningFormSchema, typedItem } from './typed-item.ts';

test.each(['part2', 'part3', 'part4'] as const)(
  'LS-10 the form of %s gives back what the course has; it needs its first line, no more',
  (part) => {
    const file = new URL(`../../../../../../content/listening/${part}.json`, import.meta.url);
    const { items }: { items: { id: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
    for (const { id, ...item } of items.slice(0, 30)) {
      const document = listeningDocumentSchema.parse(item);
      const stored = {
        ...document,
        id,
        setNo: 1,
        state: 'draft' as const,
        missing: [],
        sounds: [],
        sentenceId: null,
        createdAt: '',
        updatedAt: '',
      };
      expect(listeningFormSchema.parse(typedItem(stored))).toEqual(document);
    }
    const empty = emptyItem(part);
    expect(
      listeningFormSchema.safeParse(empty).error?.issues.map(({ path }) => path.join('.')),
    ).toEqual(['lines.0.english']);
    const lines = empty.lines.map((line, n) => (n === 0 ? { ...line, english: 'Hello.' } : line));
    expect(listeningFormSchema.safeParse({ ...empty, lines }).success).toBe(true);
  },
);

test('LS-10 a line that is no number, and two equal options, are named by their fields', () => {
  const typed = emptyItem('part3');
  const [question] = typed.questions;
  if (question === undefined) throw new Error('no question');
  const wrong = { ...question, evidence: '1; two; 9', options: ['a', 'b', 'A', ''] };
  const read = listeningFormSchema.safeParse({ ...typed, questions: [wrong] });
  expect(read.error?.issues.map(({ path }) => path.slice(0, 3).join('.'))).toContain(
    'questions.0.evidence',
  );
  const options = listeningFormSchema.safeParse({
    ...typed,
    questions: [{ ...wrong, evidence: '1' }],
  });
  expect(options.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'questions.0.options.2',
  ]);
});

import type { PracticeEvent } from '../practice/practice-event.ts';

/** The parts of a mini test, in the order in which they are taken (LS-14). */
export const testParts = ['part2', 'part3', 'part4', 'part5'] as const;
export type TestPart = (typeof testParts)[number];

/** How many items of each part are asked. */
export const testItems = { part2: 12, part3: 4, part4: 3, part5: 17 } as const satisfies Record<
  TestPart,
  number
>;

/** How many questions the items of each part ask; 50 in all. */
export const testQuestions = {
  part2: testItems.part2,
  part3: testItems.part3 * 3,
  part4: testItems.part4 * 3,
  part5: testItems.part5,
} as const satisfies Record<TestPart, number>;
export const allTestQuestions =
  testQuestions.part2 + testQuestions.part3 + testQuestions.part4 + testQuestions.part5;

export const testMinutes = 25;

/** The forms; no item is in two of them. */
export const testForms = ['1', '2', '3', '4'] as const;
export type TestForm = (typeof testForms)[number];

/** The items that a form names, by part in the order in which they are asked. */
export type FormItems = { id: TestForm } & Record<TestPart, readonly string[]>;

/**
 * The form to take next: no form comes again before all were taken. A form counts as taken once it was begun, since its
 * questions were seen.
 */
export function nextForm(log: Iterable<PracticeEvent>): TestForm {
  const begun = new Map<string, Set<string>>();
  for (const event of log) {
    if (event.kind !== 'test-started') continue;
    const ids = begun.get(event.form) ?? new Set();
    begun.set(event.form, ids.add(event.id.toLowerCase()));
  }
  const times = (form: TestForm): number => begun.get(form)?.size ?? 0;
  return testForms.reduce((least, form) => (times(form) < times(least) ? form : least));
}

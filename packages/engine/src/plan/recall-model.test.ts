import fc from 'fast-check';
import { fsrs, type Grade, Rating } from 'ts-fsrs';
import { expect, test } from 'vitest';
import { retrievability } from '../memory.ts';
import { RecallModel, type RecallState } from './recall-model.ts';

const model = new RecallModel();
const scheduler = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });
const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good } as const satisfies {
  [name: string]: Grade;
};
const anyGrade = fc.constantFrom('again' as const, 'hard' as const, 'good' as const);

test('DY-05 the model of a plan is that of the memory: any history of reviews gives the same state', () => {
  const reviews = fc.array(fc.record({ days: fc.integer({ min: 1, max: 400 }), grade: anyGrade }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(reviews, (history) => {
      let state: RecallState | undefined;
      let theirs: RecallState | null = null;
      for (const { days, grade } of history) {
        state = state === undefined ? model.first(grade) : model.next(state, days, grade);
        theirs = scheduler.next_state(theirs, theirs === null ? 0 : days, grades[grade]);
        expect(Math.abs(state.stability / theirs.stability - 1)).toBeLessThan(0.001);
        expect(Math.abs(state.difficulty - theirs.difficulty)).toBeLessThan(0.001);
      }
    }),
  );
});

test.each([
  [1, '2026-01-02'],
  [9, '2026-01-10'],
  [100, '2026-04-11'],
])('DY-05 after %i days the chance of recall is that of the memory', (days, day) => {
  for (const stability of [0.2, 2.3, 40])
    expect(model.recall(stability, days)).toBeCloseTo(
      retrievability({ lastReview: '2026-01-01', stability }, day),
      5,
    );
});

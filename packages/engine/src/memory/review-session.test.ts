import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemKey } from './memory-marks.ts';
import {
  composeReview,
  type ReviewItem,
  type ReviewSession,
  resumeReview,
  startReview,
  stepReview,
} from './review-session.ts';

const item = (id: string, retrievability: number, topic = id): ReviewItem => ({
  kind: 'word',
  id,
  retrievability,
  topic,
});
const anyItems: fc.Arbitrary<ReviewItem[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('word', 'sentence', 'question'),
      retrievability: fc.constantFrom(0.1, 0.5, 0.5, 0.7, 0.9),
      topic: fc.constantFrom('a', 'a', 'a', 'b', 'c'),
    }),
    { maxLength: 40 },
  )
  .map((items) => items.map((one, n) => ({ ...one, id: `i${n}` })));

const ids = (items: readonly ReviewItem[]): string[] => items.map(({ id }) => id);

test('ME-04 a review that is opened again asks what was left at a wrong answer after three others', () => {
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => item(id, 0.5));
  if (!a || !b || !c || !d || !e) throw new Error('five items');
  const missed = [a, b];
  // b was right after its miss, a never
  const session = resumeReview([c, d, e], [a, b], missed, ({ id }) => id === 'b');
  expect(session).toEqual({ queue: [c, d, e, a], total: 5, right: [b], missed });
  expect(resumeReview([c], [a, b], missed, ({ id }) => id === 'b').queue).toEqual([c, a]);
  // nothing else is left: the summary offers to practise it
  expect(resumeReview([], [a, b], missed, () => false)).toMatchObject({ queue: [], right: [a, b] });
});

test('ME-04 the most forgotten come first, and twenty at most', () => {
  const due = Array.from({ length: 30 }, (_, n) => item(`w${n}`, 0.9 - n / 100));
  const review = composeReview(due, { seed: 1 });
  expect(ids(review)).toEqual(Array.from({ length: 20 }, (_, n) => `w${29 - n}`));
  expect(composeReview(due, { seed: 1, limit: 3 })).toHaveLength(3);
  expect(composeReview([], { seed: 1 })).toEqual([]);
});

test('ME-04 never two of one topic in a row, where that can be had', () => {
  const due = [
    item('a1', 0.1, 'a'),
    item('a2', 0.2, 'a'),
    item('a3', 0.3, 'a'),
    item('b1', 0.8, 'b'),
    item('c1', 0.9, 'c'),
  ];
  expect(ids(composeReview(due, { seed: 1 }))).toEqual(['a1', 'b1', 'a2', 'c1', 'a3']);
});

test('ME-04 of any due items the most forgotten are chosen, each once, with as few neighbors of one topic as can be', () => {
  fc.assert(
    fc.property(anyItems, fc.integer(), fc.nat({ max: 25 }), (due, seed, limit) => {
      const review = composeReview(due, { seed, limit });
      expect(new Set(ids(review)).size).toBe(Math.min(limit, due.length));
      const chosen = review.map(({ retrievability }) => retrievability).toSorted((a, b) => a - b);
      const lowest = due.map(({ retrievability }) => retrievability).toSorted((a, b) => a - b);
      expect(chosen).toEqual(lowest.slice(0, chosen.length));
      const most = Math.max(
        0,
        ...review.map(({ topic }) => review.filter((one) => one.topic === topic).length),
      );
      const neighbors = review.filter(({ topic }, n) => topic === review[n - 1]?.topic).length;
      expect(neighbors).toBe(Math.max(0, 2 * most - review.length - 1));
      expect(composeReview(due.toReversed(), { seed, limit })).toEqual(review);
    }),
  );
});

test('ME-04 the first is a most forgotten one, unless another topic is more than half', () => {
  fc.assert(
    fc.property(anyItems, fc.integer(), (due, seed) => {
      const review = composeReview(due, { seed });
      const first = review[0] ?? item('none', 0);
      const least = Math.min(1, ...review.map(({ retrievability }) => retrievability));
      const ofTopic = review.filter(({ topic }) => topic === first.topic);
      expect(first.retrievability <= least || 2 * ofTopic.length > review.length).toBe(true);
    }),
  );
});

test('ME-04 one kind alone can be reviewed; the seed decides between equals', () => {
  const due = Array.from({ length: 12 }, (_, n): ReviewItem => ({
    ...item(`i${n}`, 0.5),
    kind: n % 2 === 0 ? 'sentence' : 'word',
  }));
  const kinds = composeReview(due, { seed: 1, kind: 'sentence' }).map(({ kind }) => kind);
  expect(kinds).toEqual(Array.from({ length: 6 }, () => 'sentence'));
  // lines of listening count as sentences, so that the counts of the kinds add up to all
  const line: ReviewItem = { ...item('l', 0.1), kind: 'line' };
  expect(ids(composeReview([line], { seed: 1, kind: 'sentence' }))).toEqual(['l']);
  expect(composeReview([line], { seed: 1, kind: 'word' })).toEqual([]);
  const orders = [1, 2, 3].map((seed) => ids(composeReview(due, { seed })).join());
  expect(new Set(orders).size).toBeGreaterThan(1);
});

const five = startReview(['a', 'b', 'c', 'd', 'e'].map((id) => item(id, 0.5)));
const missed = (session: ReviewSession) => stepReview(session, { kind: 'missed' });
const right = (session: ReviewSession) => stepReview(session, { kind: 'right' });

test('ME-04 a miss comes again after three others, or at the end where there are fewer', () => {
  expect(ids(missed(five).queue)).toEqual(['b', 'c', 'd', 'a', 'e']);
  const two = right(right(right(five)));
  expect(ids(missed(two).queue)).toEqual(['e', 'd']);
  const one = right(two);
  expect(ids(missed(one).queue)).toEqual(['e']);
});

test('ME-04 whoever misses everything meets every item', () => {
  let session = startReview(Array.from({ length: 20 }, (_, n) => item(`w${n}`, 0.5)));
  const met = new Set<string>();
  for (let turn = 0; turn < 40; turn += 1) {
    met.add(session.queue[0]?.id ?? '');
    session = missed(session);
  }
  expect(met.size).toBe(20);
});

test('ME-04 a skipped item comes once more, after all others, and not where it is the last', () => {
  const skip = (session: ReviewSession) => stepReview(session, { kind: 'skipped' });
  const skipped = skip(five);
  expect(ids(skipped.queue)).toEqual(['b', 'c', 'd', 'e', 'a']);
  expect(ids(skipped.missed)).toEqual(['a']);
  const last = right(right(right(right(skipped))));
  expect(ids(last.queue)).toEqual(['a']);
  const over = skip(last);
  expect(over).toMatchObject({ queue: [], total: 5 });
  expect(ids(over.missed)).toEqual(['a']);
  expect(ids(over.right)).toEqual(['b', 'c', 'd', 'e']);
});

test('ME-04 a miss that comes again keeps away from its topic', () => {
  const session = startReview([
    item('a1', 0.1, 'a'),
    item('b1', 0.2, 'b'),
    item('c1', 0.3, 'c'),
    item('d1', 0.4, 'd'),
    item('a2', 0.5, 'a'),
    item('b2', 0.6, 'b'),
    item('c2', 0.7, 'c'),
  ]);
  expect(ids(missed(session).queue)).toEqual(['b1', 'c1', 'd1', 'a2', 'b2', 'a1', 'c2']);
});

test('ME-04 a review ends when each item was right, and knows what was missed', () => {
  fc.assert(
    fc.property(anyItems, fc.array(fc.boolean(), { maxLength: 60 }), (due, outcomes) => {
      const review = composeReview(due, { seed: 1 });
      let session = startReview(review);
      const misses = new Set<string>();
      const lastSeen = new Map<string, number>();
      let shown = 0;
      const see = (isRight: boolean): void => {
        const [current] = session.queue;
        if (current === undefined) return;
        const key = itemKey(current);
        const before = lastSeen.get(key);
        if (before !== undefined)
          expect(shown - before > 3 || session.queue.length <= 4).toBe(true);
        lastSeen.set(key, shown);
        shown += 1;
        if (!isRight) misses.add(key);
        session = isRight ? right(session) : missed(session);
        expect(session.queue.length + session.right.length).toBe(session.total);
      };
      for (const isRight of outcomes) see(isRight);
      while (session.queue.length > 0) see(true);
      expect(new Set(session.right.map(itemKey))).toEqual(new Set(review.map(itemKey)));
      expect(session.missed.map(itemKey)).toEqual([...misses]);
      expect(right(session)).toBe(session);
    }),
  );
});

test('ME-08 an item that is set aside in a review does not come again', () => {
  const again = missed(five);
  const without = stepReview(again, { kind: 'dropped', item: { kind: 'word', id: 'a' } });
  expect(ids(without.queue)).toEqual(['b', 'c', 'd', 'e']);
  expect(without).toMatchObject({ total: 4, missed: [] });
  const other = { kind: 'question', id: 'a' } as const;
  expect(stepReview(again, { kind: 'dropped', item: other })).toBe(again);
});

test('ME-08 an item that is taken back comes next, once, and as one of the review again', () => {
  const [first] = five.queue;
  if (first === undefined) throw new Error('no item');
  const without = stepReview(missed(five), { kind: 'dropped', item: first });
  const back = stepReview(without, { kind: 'returned', item: first });
  expect(ids(back.queue)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(back).toMatchObject({ total: 5, missed: [] });
  expect(stepReview(back, { kind: 'returned', item: first })).toBe(back);
  expect(stepReview(right(back), { kind: 'returned', item: first })).toEqual(right(back));
});

import { expect, test } from 'vitest';
import { readEar } from '../../db/seed/course-files.ts';
import { reducedContents } from './reduced-contents.ts';

test('EA-03 a set of reduced forms is named by what most of its sentences have', async () => {
  const { reduced } = await readEar();
  const contents = reducedContents(reduced);
  for (const { ids, kinds } of contents) {
    const ofKinds = reduced.filter(({ id, kind }) => ids.includes(id) && kinds.includes(kind));
    expect(ofKinds.length).toBeGreaterThanOrEqual(0.8 * ids.length);
    // its first sentences are of the kind that names it
    const order = ids.map((id) => reduced.find((item) => item.id === id)?.kind);
    expect(order.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => kinds[0]));
  }
  // the first kind is the name that learners see: no two sets have the same
  expect(new Set(contents.map(({ kinds }) => kinds[0])).size).toBe(contents.length);
  expect(contents[1]?.kinds).toEqual(['have']);
  expect(contents[7]?.kinds).toEqual(['weak-and', 'weak-for']);
});

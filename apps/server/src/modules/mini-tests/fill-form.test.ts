import { testForms, testParts } from '@nghego/engine/mini-test/test-form';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillForm } from './fill-form.ts';

const ids = (part: string, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${part}-${from + n}`);

const forms = testForms.map((id, n) => ({
  id,
  part2: ids('part2', n * 12, 12),
  part3: ids('part3', n * 4, 4),
  part4: ids('part4', n * 3, 3),
  part5: ids('part5', n * 17, 17),
}));
const all = testParts.flatMap((part) =>
  ids(part, 0, { part2: 70, part3: 24, part4: 20, part5: 80 }[part]).map((id) => ({ id, part })),
);
const [first] = forms;
if (first === undefined) throw new Error();

test('LS-14 a form has its own items in their order, and a few more of each part that are in no form', () => {
  expect(fillForm(first, forms, all)).toEqual([
    ...first.part2,
    'part2-48',
    'part2-52',
    ...first.part3,
    'part3-16',
    ...first.part4,
    'part4-12',
    ...first.part5,
  ]);
});

test('LS-14 an item that is silent, a draft or gone is replaced by another of its part', () => {
  const left = all.filter(({ id }) => !['part2-3', 'part3-0', 'part5-16'].includes(id));
  const filled = fillForm(first, forms, left);
  expect(filled.filter((id) => id.startsWith('part2'))).toEqual([
    ...first.part2.filter((id) => id !== 'part2-3'),
    'part2-48',
    'part2-52',
    'part2-56',
  ]);
  expect(filled.filter((id) => id.startsWith('part3'))).toHaveLength(5);
  expect(filled.at(-1)).toBe('part5-68');
});

test('LS-14 whatever items an installation has, a form names only existing ones, each once, and none of another form', () => {
  fc.assert(
    fc.property(fc.subarray(all), fc.nat(3), (published, n) => {
      const form = forms[n] ?? first;
      const filled = fillForm(form, forms, published);
      expect(new Set(filled).size).toBe(filled.length);
      const there = new Set(published.map(({ id }) => id));
      for (const id of filled) expect(there).toContain(id);
      const foreign = forms
        .filter((one) => one !== form)
        .flatMap((one) => testParts.flatMap((part) => one[part]));
      expect(filled.filter((id) => foreign.includes(id))).toEqual([]);
    }),
  );
});

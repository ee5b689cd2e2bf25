import { contentLimits } from '@nghego/contracts/content-fields';
import { listNameOfFile } from '@nghego/contracts/list-name-of-file';
import { ownListLimits } from '@nghego/contracts/own-lists';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addList, fresh, readList } from '../../../test/own-lists.ts';
import { dealRows } from './deal-rows.ts';

/** Texts about as long as a limit, with characters of several code units where the limit is. */
const around = (limit: number) =>
  fc
    .tuple(
      fc.integer({ min: limit - 6, max: limit + 2 }),
      fc.array(fc.constantFrom('😀', '👩‍👧', 'o\u0302\u0309', '𝔘', 'a'), { maxLength: 6 }),
    )
    .map(([length, tail]) => 'n'.repeat(length) + tail.join(''));

test('IN-24 names of lists that are made are cut between letters, wherever the limit is', () => {
  fc.assert(
    fc.property(around(ownListLimits.name), (name) => {
      const made = [
        listNameOfFile(`${name}.csv`),
        ...dealRows(['a', 'b'], { name, words: ownListLimits.wordsOfList - 1 }, [name]).map(
          (list) => (list.isNew ? list.name : ''),
        ),
      ];
      for (const text of made) {
        expect(text).not.toMatch(/\p{Surrogate}/u);
        expect(text?.length).toBeLessThanOrEqual(ownListLimits.name);
      }
    }),
  );
});

test('IN-24 an emoji at a limit of a row fails nothing: it is stored, or reported', async () => {
  const { hoa } = await fresh();
  const id = await addList(hoa);
  const long = [
    ['word', contentLimits.word],
    ['meaning', contentLimits.meaning],
    ['example', contentLimits.sentence],
    ['exampleMeaning', contentLimits.translation],
    ['meaning', 200],
    ['word', 100],
  ] as const;
  const items = long.flatMap(([field, limit], nth) =>
    [1, 2, 3].map((before) => ({
      word: `a${nth}${before}`,
      meaning: 'nghĩa',
      [field]: `a${nth}${before} `.padEnd(limit - before, 'x').concat('😀'),
    })),
  );
  const answer = await hoa.ask('POST', `/api/me/lists/${id}/words`, { items });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/\\ud[89a-f]/i);
  const { words } = await readList(hoa, id);
  expect(words).toHaveLength(answer.json().added);
  expect(answer.json().added).toBeGreaterThan(items.length / 2);
});

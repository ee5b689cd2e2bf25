import { afterEach, expect, test } from 'vitest';
import { renderIn } from '../../../platform/language.ts';
import { changesBetween, type FieldNames, nameAt } from './changes-between.ts';
import { valueName } from './value-names.ts';

afterEach(() => renderIn('en'));

test.each([
  ['a box that is no longer checked', { field: true }, { field: false }, 'Nhãn: không'],
  ['a box that is checked now', { field: false }, { field: true }, 'Nhãn: có'],
  ['a field that was emptied', { field: 'cũ' }, { field: '' }, 'Nhãn: (để trống)'],
  ['a list that was emptied', { field: [1] }, { field: [] }, 'Nhãn: (để trống)'],
  ['a list that is not shown', { field: [1] }, { field: [2] }, 'Nhãn'],
  ['a word that is also the name of a role', { field: '' }, { field: 'student' }, 'Nhãn: student'],
  ['a name that is also that of a category', { field: '' }, { field: 'Travel' }, 'Nhãn: Travel'],
  ['nothing', { field: 'same' }, { field: 'same' }, ''],
])('AD-03 what the other person changed: %s', (_, before, after, text) => {
  renderIn('vi');
  expect(changesBetween(before, after, { field: ['Nhãn'] })).toBe(text);
});

test('AD-03 a chosen value is told by its name, and each change is told', () => {
  renderIn('vi');
  const names = {
    category: ['Loại', valueName],
    unitId: ['Chặng', (id: string) => (id === '' ? 'Chủ đề khác' : id)],
  } as const;
  const before = { category: 'Other', unitId: '3' };
  expect(changesBetween(before, { category: 'Travel', unitId: '' }, names)).toBe(
    'Loại: Du lịch; Chặng: Chủ đề khác',
  );
});

const rowNames: FieldNames = {
  lines: [
    'Câu thoại',
    undefined,
    {
      row: (n) => `Câu ${n}`,
      fields: {
        english: ['Tiếng Anh'],
        options: ['Lựa chọn', undefined, { row: (n) => `Lựa chọn ${n}` }],
      },
    },
  ],
};
const lines = [
  { id: 'a', english: 'Hi.', options: ['x', 'y'] },
  { id: 'b', english: 'Bye.', options: ['z', 'q'] },
];

test('AD-03 what the other person changed in a list is told by its row and field', () => {
  renderIn('vi');
  const [first, second] = lines;
  const changed = [first, { ...second, id: 'c', english: 'See you.', options: ['z', 'k'] }];
  expect(changesBetween({ lines }, { lines: changed }, rowNames)).toBe(
    'Câu 2, Tiếng Anh: See you.; Câu 2, Lựa chọn 2: k',
  );
  expect(changesBetween({ lines }, { lines: [first] }, rowNames)).toBe('Câu thoại');
});

test.each([
  ['lines', 'Câu thoại'],
  ['lines.1.english', 'Câu 2, Tiếng Anh'],
  ['lines.0.options.1', 'Câu 1, Lựa chọn 2'],
  ['lines.0.id', undefined],
])('AD-03 the name of what both changed: %s', (path, name) => {
  renderIn('vi');
  expect(nameAt(path, rowNames)).toBe(name);
});

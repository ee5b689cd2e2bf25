import { expect, test } from 'vitest';
import { initials } from './avatar.tsx';

test.each([
  ['Nguyễn Văn An', 'NA'],
  ['đặng', 'Đ'],
  ['  Ánh  Ê ', 'ÁÊ'],
  ['learner@example.com', 'L'],
  ['🙂 An', 'A'],
  ['', ''],
])('PF-01 the initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));

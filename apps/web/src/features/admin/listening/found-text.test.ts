import type { EditedListeningItem } from '@nghego/contracts/admin-listening';
import { expect, test } from 'vitest';
import { foundText } from './found-text.tsx';

const at = '2026-11-01T00:00:00.000Z';
const item: EditedListeningItem = {
  id: 'p2-001',
  setNo: 1,
  part: 'part2',
  topic: 'Travel',
  cefr: 'B1',
  kind: 'where',
  speakers: { A: 'us-f', B: 'uk-m' },
  lines: [{ by: 'A', english: 'Where is the key?', vietnamese: 'Chìa khóa ở đâu?', names: [] }],
  replies: [
    { english: 'On the projector.', vietnamese: 'Trên máy chiếu.', names: [], why: 'Chỉ nơi.' },
  ],
  correct: 0,
  state: 'published',
  missing: [],
  sounds: [],
  sentenceId: null,
  createdAt: at,
  updatedAt: at,
};

test.each([
  ['key', undefined],
  ['PROJECTOR', 'On the projector.'],
  ['may chieu', 'Trên máy chiếu.'],
  ['where', undefined],
  ['chìa khóa', 'Chìa khóa ở đâu?'],
  ['p2-001', undefined],
  ['', undefined],
])('AD-13 the row of a listening item says where a search found it: %s', (searched, text) => {
  expect(foundText(item, searched)).toBe(text);
});

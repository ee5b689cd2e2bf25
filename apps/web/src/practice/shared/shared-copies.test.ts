import { afterEach, expect, test, vi } from 'vitest';
import { forgetCopies, noteCopy, readCopies } from './shared-copies.ts';

afterEach(() => void vi.unstubAllGlobals());

test('LI-07 the copies of a shared list are noted for each account, the newest first, and forgotten with it', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  forgetCopies('hoa');
  expect(kept.size).toBe(0);
  noteCopy({ whose: 'hoa', token: 'A', listId: '1' });
  noteCopy({ whose: 'hoa', token: 'A', listId: '2' });
  noteCopy({ whose: 'nam', token: 'A', listId: '3' });
  noteCopy({ whose: 'hoa', token: 'B', listId: '4' });
  expect([readCopies('hoa', 'A'), readCopies('nam', 'A')]).toEqual([['2', '1'], ['3']]);
  forgetCopies('hoa');
  expect([readCopies('hoa', 'A'), readCopies('nam', 'A')]).toEqual([[], ['3']]);
  for (let at = 0; at < 120; at += 1) noteCopy({ whose: 'hoa', token: 'C', listId: String(at) });
  expect(readCopies('hoa', 'C')).toHaveLength(100);
  kept.set('shared-copies', '[{"whose":"hoa","token":"A"},{"whose":"hoa"');
  expect(readCopies('hoa', 'A')).toEqual([]);
});

import type { PracticeItem } from '@nghego/engine/practice/practice-event';
import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
});
const word: PracticeItem = { kind: 'word', id: 'w1' };
const question: PracticeItem = { kind: 'question', id: 'structure-001' };

/** The module as a page loads it. */
const load = () => import('./gone-items.ts');

beforeEach(() => {
  kept.clear();
  vi.resetModules();
});

test('ME-04 what the server did not have stays gone after a reload, until the server has it again', async () => {
  const before = await load();
  before.noteServerAnswer([word, question], new Map([['question:structure-001', {}]]));
  expect([...before.goneItems()]).toEqual(['word:w1']);
  vi.resetModules();
  const after = await load();
  expect(after.goneItems().has('word:w1')).toBe(true);
  expect(after.goneItems().has('question:structure-001')).toBe(false);
  expect(after.listGoneItems(60)).toEqual([word]);
  after.noteServerAnswer([word], new Map([['word:w1', {}]]));
  expect(after.goneItems().size).toBe(0);
});

test('ME-04 a change is notified once, and the list has a bound', async () => {
  const { goneItems, noteServerAnswer, watchGoneItems } = await load();
  const heard = vi.fn<() => void>();
  const stop = watchGoneItems(heard);
  noteServerAnswer([word], new Map());
  noteServerAnswer([word], new Map());
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  const many = Array.from({ length: 900 }, (_, n): PracticeItem => ({ kind: 'word', id: `m${n}` }));
  noteServerAnswer(many, new Map());
  expect(goneItems().size).toBe(500);
  expect(goneItems().has('word:m899')).toBe(true);
});

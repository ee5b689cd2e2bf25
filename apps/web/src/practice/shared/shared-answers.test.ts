import { afterEach, expect, test, vi } from 'vitest';
import { copiedAnswers } from './copy-shared-answers.ts';
import { notePresence } from '../../platform/session/presence.ts';
import {
  dropSharedAnswers,
  forgetSharedAnswers,
  hasVisitorAnswers,
  keepSharedAnswer,
  readLastShared,
  readSharedAnswers,
  visitor,
} from './shared-answers.ts';

const check = {
  typed: 'quoka',
  correct: false,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 900,
  from: 'list',
} as const;

function stubStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  return kept;
}

const answer = (whose: string, token: string, word: string): void =>
  keepSharedAnswer(
    { whose, token, word, setIndex: 0 },
    { kind: 'own-word-checked', wordId: `made-${word}`, listId: token, setNo: 1, ...check },
  );

afterEach(() => void vi.unstubAllGlobals());

test('UX-06 answers to a shared list stay with who gave them; an account takes over a visitor’s, another account never', () => {
  stubStorage();
  answer(visitor, 'A', 'quokka');
  answer('hoa', 'A', 'wombat');
  answer('nam', 'A', 'dingo');
  answer(visitor, 'B', 'emu');
  const wordsOf = (whose: string, token = 'A') =>
    readSharedAnswers(whose, token).map(({ word }) => word);
  expect(wordsOf(visitor)).toEqual(['quokka']);
  expect(wordsOf('hoa')).toEqual(['quokka', 'wombat']);
  dropSharedAnswers('hoa', 'A');
  expect([wordsOf('hoa'), wordsOf('nam'), wordsOf(visitor, 'B')]).toEqual([[], ['dingo'], ['emu']]);
  forgetSharedAnswers('nam');
  expect(wordsOf('nam')).toEqual([]);
});

test('UX-06 the device keeps the newest four hundred, and what is damaged hides nothing', () => {
  const kept = stubStorage();
  answer(visitor, 'A', 'first');
  const line = (kept.get('shared-practice') ?? '').slice(1, -1);
  const many = Array.from({ length: 399 }, () => line).join(',');
  kept.set('shared-practice', `[{"whose":1},{"token":"A"},null,${many}]`);
  const words = () => readSharedAnswers(visitor, 'A').map(({ word }) => word);
  expect(words()).toHaveLength(399);
  answer(visitor, 'A', 'second');
  answer(visitor, 'A', 'last');
  expect([words().length, words()[0], words().at(-1)]).toEqual([400, 'first', 'last']);
});

test('UX-06 SE-07 a copy gets the answers under its own ids, from “shared”, at their time; a word that is not on it none', () => {
  stubStorage();
  answer(visitor, 'A', 'quokka');
  answer(visitor, 'A', 'gone');
  keepSharedAnswer(
    { whose: visitor, token: 'A', word: 'gate', setIndex: 0 },
    { kind: 'word-checked', wordId: 'course-gate', topicId: 't', setNo: 4, ...check },
  );
  keepSharedAnswer(
    { whose: visitor, token: 'A', word: '', setIndex: 0 },
    { kind: 'set-restarted', set: 'vocabulary', topicId: 'A', setNo: 1 },
  );
  const answers = readSharedAnswers(visitor, 'A');
  const copied = copiedAnswers(answers, 'copy', [
    { id: 'mine', word: 'quokka', setNo: 2 },
    { id: 'mine-2', word: 'gate', setNo: 2 },
  ]);
  expect(copied).toEqual([
    {
      at: new Date(answers[0]?.event.at ?? ''),
      facts: {
        ...check,
        kind: 'own-word-checked',
        wordId: 'mine',
        listId: 'copy',
        setNo: 2,
        from: 'shared',
      },
    },
    {
      at: new Date(answers[2]?.event.at ?? ''),
      facts: {
        ...check,
        kind: 'word-checked',
        wordId: 'course-gate',
        topicId: 't',
        setNo: 4,
        from: 'shared',
      },
    },
  ]);
});

test('UX-06 home goes on with the set that a visitor practised last, with its name and the words that are right', () => {
  const kept = stubStorage();
  notePresence(false);
  const typed = (token: string, word: string, correct: boolean, whose = visitor): void =>
    keepSharedAnswer(
      { whose, token, word, setIndex: 1, list: { name: `list ${token}`, size: 3 } },
      { ...check, kind: 'own-word-checked', wordId: word, listId: token, setNo: 2, correct },
    );
  expect([hasVisitorAnswers(), readLastShared()]).toEqual([false, undefined]);
  typed('A', 'of hoa', true, 'hoa');
  expect([hasVisitorAnswers(), readLastShared()]).toEqual([false, undefined]);
  typed('A', 'gate', true);
  typed('B', 'emu', true);
  typed('A', 'gate', true);
  typed('A', 'hotel', false);
  const last = { token: 'A', setIndex: 1, name: 'list A', size: 3 };
  expect(readLastShared()).toMatchObject({ ...last, sets: 1, right: 1, rightToday: 1 });
  expect([hasVisitorAnswers(), document.cookie]).toEqual([
    true,
    expect.stringContaining('practised=shared;'),
  ]);
  keepSharedAnswer(
    {
      whose: visitor,
      token: 'A',
      word: '',
      setIndex: 1,
      list: { name: 'renamed', size: 4, sets: 3 },
    },
    { kind: 'set-restarted', set: 'vocabulary', topicId: 'A', setNo: 2 },
  );
  const renamed = { ...last, name: 'renamed', size: 4, sets: 3, right: 0, rightInAll: 1 };
  expect(readLastShared()).toMatchObject({ ...renamed, rightToday: 1 });
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  expect(readLastShared()).toMatchObject({ ...renamed, rightToday: 0 });
  vi.useRealTimers();
  // what a visitor practised is not shown to a person with an account
  notePresence(true);
  expect(readLastShared()).toBeUndefined();
  notePresence(false);
  // a line of an older version names no list
  answer(visitor, 'A', 'ticket');
  expect(readLastShared()).toBeUndefined();
  kept.set('shared-practice', '[{"whose":"visitor"');
  expect(readLastShared()).toBeUndefined();
});

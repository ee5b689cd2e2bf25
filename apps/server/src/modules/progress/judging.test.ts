import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { addTopic, freshApp, freshStore, servers } from '../../../test/fresh-store.ts';
import { Visitor } from '../../../test/visitor.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';

const check = (more: object) => ({
  v: 1 as const,
  id: uuid(),
  at: '2026-11-20T08:00:00.000Z',
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
  setNo: 1,
  correct: false,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
  ...more,
});

describe.each(servers)('on PostgreSQL %s', (server) => {
  async function fresh() {
    const store = await freshStore(server);
    const app = await freshApp(store, { now: () => new Date('2026-11-21T08:00:00.000Z') });
    const topicId = await addTopic(store, 'Office', ['color', 'meeting', 'mail', 'receipt']);
    await store.db
      .update(vocabulary)
      .set({ accept: ['bill'], phonetic: '/rɪˈsiːt/' })
      .where(eq(vocabulary.word, 'receipt'));
    await store.db
      .update(vocabulary)
      .set({ homophones: ['male'] })
      .where(eq(vocabulary.word, 'mail'));
    const sentenceId = uuid();
    await store.db.insert(sentences).values({
      id: sentenceId,
      part: 'part2',
      englishSentence: 'Ms. Nguyen has a meeting at nine.',
      vietnameseTranslation: 'Cô Nguyên có cuộc họp lúc chín giờ.',
      names: ['Nguyen'],
    });
    const ids = new Map(
      (await store.db.select().from(vocabulary)).map(({ word, id }) => [word, id]),
    );
    const learner = new Visitor(app);
    await learner.enter('hoa@example.com');
    const decoy = new Visitor(app);
    await decoy.enter('decoy@example.com');
    const word = (name: string, typed: string, more: object = {}) =>
      check({ kind: 'word-checked', topicId, wordId: ids.get(name), typed, ...more });
    const sentence = (typed: string[], more: object = {}) =>
      check({ kind: 'sentence-checked', part: 'part2', sentenceId, typed, ...more });
    const send = async (events: object[]) => {
      const answer = await learner.ask('POST', '/api/me/events', { events });
      expect(answer.json()).toMatchObject({ accepted: events.length, refused: [] });
    };
    const read = async (visitor = learner): Promise<PracticeEvent[]> =>
      (await visitor.ask('GET', '/api/me/events')).json().items;
    return { store, word, sentence, send, read, decoy, ids };
  }
  const verdicts = (events: PracticeEvent[]) =>
    events.map((event) => 'correct' in event && event.correct);

  test('MK-07 MK-10 the server judges as the device does: other right forms are right, homophones wrong', async () => {
    const { word, sentence, send, read, decoy } = await fresh();
    const claims: [object, boolean][] = [
      [word('color', 'colour'), true],
      [word('meeting', 'mêting'), true],
      [word('receipt', 'bill'), true],
      [word('mail', 'male', { correct: true }), false],
      [word('receipt', 'reciept', { correct: true }), false],
      [sentence(['ms', 'Nguyen', 'has', 'a', 'mêting', 'at', '9']), true],
      // an older version of the app sends no text for a given name
      [sentence(['ms', '', 'has', 'a', 'meeting', 'at', 'nine']), true],
      [sentence(['ms', 'Nguyen', 'has', 'a', 'meetin', 'at', 'nine'], { correct: true }), false],
    ];
    await send(claims.map(([event]) => event));
    expect(verdicts(await read())).toEqual(claims.map(([, correct]) => correct));
    expect(await read(decoy)).toEqual([]);
  });

  test('MK-02 MK-10 ME-03 the server finds the kind of mistake and the missed words itself, whatever the device claims', async () => {
    const { word, sentence, send, read, ids } = await fresh();
    await send([
      word('receipt', 'reciept', { mistake: 'vowel' }),
      word('receipt', 'bill', { mistake: 'slip', correct: true }),
      sentence(['ms', 'Nguyen', 'has', 'a', 'meetin', 'at', 'nine'], {
        mistake: 'slip',
        missed: [{ wordId: ids.get('color'), kind: 'slip' }],
      }),
      word('meeting', 'meetin'),
      word('meeting', 'meeting'),
    ]);
    const meeting = { wordId: ids.get('meeting'), kind: 'final-consonant' };
    const [spelled, bill, missed, unclaimed, right] = await read();
    expect(spelled).toMatchObject({ mistake: 'spelling', correct: false });
    expect(bill).toMatchObject({ mistake: null, correct: true });
    expect(missed).toMatchObject({ mistake: 'final-consonant', missed: [meeting] });
    expect(unclaimed).toMatchObject({ mistake: 'final-consonant' });
    expect(right).not.toHaveProperty('mistake');
  });

  test('MK-10 an answer that was right stays right when the word changes, and the same event sent late again changes nothing', async () => {
    const { store, word, send, read } = await fresh();
    const events = [word('receipt', 'bill'), word('receipt', 'receit')];
    await send(events);
    await store.db
      .update(vocabulary)
      .set({ accept: ['receit'] })
      .where(eq(vocabulary.word, 'receipt'));
    await send(events);
    expect(verdicts(await read())).toEqual([true, false]);
  });

  test('MK-10 any text is judged: emoji, right to left, half surrogates, thousands of letters, marks, spaces', async () => {
    const { word, sentence, send, read } = await fresh();
    const odd = [
      '😀😀',
      'שלום עולם',
      '\ud800',
      'x'.repeat(10_000),
      '\u0301\u0302',
      '   ',
      '\0',
      'họp',
    ];
    await send(
      odd.flatMap((text) => [word('meeting', text), sentence(Array(7).fill(text.slice(0, 1_000)))]),
    );
    expect(new Set(verdicts(await read()))).toEqual(new Set([false]));
  });
});

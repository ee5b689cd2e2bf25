import { voices } from '@nghego/contracts/speech-choice';
import { expect, test } from 'vitest';
import { editorial, fakeSpeech } from '../../../test/editor.ts';
import { eventually } from '../../../test/eventually.ts';
import { addSentences, addTopic } from '../../../test/fresh-store.ts';
import type { Visitor } from '../../../test/visitor.ts';
import { listeningStore } from '../listening/listening-test-kit.ts';
import { vocabulary } from '../../db/schema/course.ts';
import { SpeechError } from '../../services/speech/speech.ts';

const overviewOf = async (admin: Visitor) => (await admin.ask('GET', '/api/overview')).json();

test('AD-02 TR-08 the overview counts the records, and what is left to do until it is done', async () => {
  const { speech } = fakeSpeech(({ text }) => {
    if (text === 'word 2') throw new SpeechError('text-unspeakable', 'The voices cannot read "2".');
  });
  const { admin, visitor, store, work } = await editorial({ services: { speech } });
  await addTopic(store, 'Travel', 3);
  await addSentences(store, 'part1', 1);
  await visitor.ask('POST', '/api/feedback', { text: 'Hay' });
  const nothing = {
    failed: 0,
    drafts: 0,
    unvoiced: 0,
    questionDrafts: 0,
    messages: 0,
    claims: 0,
    reported: 0,
  };
  expect(await overviewOf(admin)).toEqual({
    counts: { topics: 1, vocabulary: 3, sentences: 1, questions: 0, listening: 0 },
    open: { ...nothing, silentWords: 3, silentSentences: 1, feedback: 1 },
    canTranslate: false,
    voices: [...voices],
  });

  const [{ id }] = (await admin.ask('GET', '/api/vocabulary?text=word+2')).json().items;
  await admin.ask('POST', '/api/jobs', { kind: 'audio', vocabularyId: id });
  work();
  const silent = { silentWords: 1, silentSentences: 0, feedback: 1 };
  await eventually(async () =>
    // two failures: of the editor's job, and of the set
    expect((await overviewOf(admin)).open).toEqual({ ...nothing, ...silent, failed: 2 }),
  );
  await store.db.update(vocabulary).set({ audio: 'https://example.com/a.mp3' });
  const [feedback] = (await admin.ask('GET', '/api/feedback')).json().items;
  await admin.ask('PATCH', `/api/feedback/${feedback.id}`, { done: true });
  expect((await overviewOf(admin)).open).toEqual({
    ...nothing,
    silentWords: 0,
    silentSentences: 0,
    feedback: 0,
  });
});

test('AD-07 SV-03 the overview says whether sentences are translated, and by which voices texts are said', async () => {
  const translation = { translate: () => Promise.resolve('Chào.') };
  const { admin } = await editorial({ services: { translation } });
  expect(await overviewOf(admin)).toMatchObject({ canTranslate: true, voices: [] });
  const speech = { ...fakeSpeech().speech, ownTextVoices: ['en-US-Wavenet-D' as const] };
  const speaking = await editorial({ services: { speech } });
  expect(await overviewOf(speaking.admin)).toMatchObject({ voices: ['en-US-Wavenet-D'] });
});

test('LS-10 items that wait for a sound which cannot be made are counted, and listed by the same state', async () => {
  const { speech } = fakeSpeech();
  const store = await listeningStore({ part2: 3 });
  const { admin } = await editorial({ store, services: { speech } });
  await store.pool.query(`update listening_lines set audio = '', voices = '[]'
    where item_id in (select id from listening_items order by id limit 2)`);
  expect((await overviewOf(admin)).open).toMatchObject({ unvoiced: 0, drafts: 0 });
  // too few voices for one of the two; the other waits for its turn
  await store.pool.query(`update listening_lines set voice = 'none'
    where item_id in (select id from listening_items order by id limit 1)`);
  expect((await overviewOf(admin)).open).toMatchObject({ unvoiced: 1, drafts: 0 });
  const { total } = (await admin.ask('GET', '/api/listening?state=unvoiced')).json();
  expect(total).toBe(1);
});

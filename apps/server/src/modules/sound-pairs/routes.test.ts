import { soundPairsSchema } from '@nghego/contracts/sound-pairs';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import {
  addTopic,
  freshApp,
  freshStore,
  type FreshStore,
  servers,
} from '../../../test/fresh-store.ts';
import { topics, vocabulary } from '../../db/schema/course.ts';
import type { App } from '../../http/app-type.ts';

/** A topic of words with their sounds, as `ship /ʃɪp/`. */
async function addSpoken(store: FreshStore, name: string, lines: string[], isActive = true) {
  const words = lines.map((line) => line.split(' /')[0] ?? '');
  const topicId = await addTopic(store, name, words, isActive);
  for (const line of lines) {
    const [word = '', phonetic = ''] = line.split(' /');
    await store.db
      .update(vocabulary)
      .set({ phonetic: phonetic && `/${phonetic}` })
      .where(eq(vocabulary.word, word));
  }
  return topicId;
}

const ask = (app: App, pair: string) =>
  app.inject(`/api/sound-pairs?pair=${encodeURIComponent(pair)}`);

async function pairsOf(app: App, pair: string) {
  const answer = await ask(app, pair);
  expect(answer.statusCode).toBe(200);
  return soundPairsSchema
    .parse(answer.json())
    .items.map(({ one, other }) => `${one.word} ${other.word}`);
}

describe.each(servers)('on the %s PostgreSQL', (server) => {
  test('MK-02 pairs of course words that differ by one sound are answered, whichever sound comes first', async () => {
    const store = await freshStore(server);
    await addSpoken(store, 'Ships', [
      'ship /ʃɪp/',
      'sheep /ʃiːp/',
      'ship yard /ˈʃɪp jɑrd/',
      'mute',
      'pay /peɪ/',
      'paid /peɪd/',
    ]);
    await addSpoken(store, 'More', ['rich /rɪtʃ/', 'reach /ritʃ/']);
    const app = await freshApp(store);
    expect(await pairsOf(app, 'ɪ-i')).toEqual(['rich reach', 'ship sheep']);
    expect(await pairsOf(app, 'i-ɪ')).toEqual(['rich reach', 'ship sheep']);
    expect(await pairsOf(app, 'd-')).toEqual(['paid pay']);
    expect(await pairsOf(app, 's-z')).toEqual([]);
    const [first] = soundPairsSchema.parse((await ask(app, 'd-')).json()).items;
    const [paid] = await store.db.select().from(vocabulary).where(eq(vocabulary.word, 'paid'));
    expect(first?.one).toEqual({
      id: paid?.id,
      word: 'paid',
      phonetic: '/peɪd/',
      meaning: paid?.meaning,
      audio: paid?.audio,
      voices: [],
    });
  });
});

test('MK-02 words of a hidden topic are in no pair, and a change of the course is in the next answer', async () => {
  const store = await freshStore();
  await addSpoken(store, 'Shown', ['ship /ʃɪp/', 'sheep /ʃiːp/']);
  const hidden = await addSpoken(store, 'Hidden', ['rich /rɪtʃ/', 'reach /ritʃ/'], false);
  const app = await freshApp(store);
  const first = await ask(app, 'ɪ-i');
  expect(await pairsOf(app, 'ɪ-i')).toEqual(['ship sheep']);
  await store.db.update(topics).set({ isActive: true }).where(eq(topics.id, hidden));
  await eventually(async () =>
    expect(await pairsOf(app, 'ɪ-i')).toEqual(['rich reach', 'ship sheep']),
  );
  await store.db.update(vocabulary).set({ phonetic: '/ʃeɪp/' }).where(eq(vocabulary.word, 'sheep'));
  await eventually(async () => expect(await pairsOf(app, 'ɪ-i')).toEqual(['rich reach']));
  const again = await app.inject({
    url: `/api/sound-pairs?pair=${encodeURIComponent('ɪ-i')}`,
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(200);
});

test('MK-02 a query that names no pair of sounds is refused, and the field is named', async () => {
  const app = await freshApp(await freshStore());
  for (const pair of ['', 'x', 'i-', 'i-s', 's-s', 'ship-sheep', 's-z-t']) {
    const answer = await ask(app, pair);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.json().errors).toEqual([
      { field: 'pair', message: 'must be two sounds, as ɪ-i, or one that is dropped, as s-' },
    ]);
  }
  const none = await app.inject('/api/sound-pairs');
  expect([none.statusCode, none.json().errors[0].field]).toEqual([400, 'pair']);
});

import { expect, test } from 'vitest';
import { later, refuses, says } from '../../../test/chat-double.ts';
import { eventually } from '../../../test/eventually.ts';
import { freshApp, freshStore, addTopic } from '../../../test/fresh-store.ts';
import { exampleTurns, usageCounts } from '../../db/schema/examples.ts';
import { create, good, person, reply, start, stored } from './examples-test-kit.ts';

test('EX-06 after an unusable reply the model is asked once more, with the reason', async () => {
  const { provider, app } = await start();
  provider.answerWith(reply('They signed the paper yesterday.'), good);
  expect((await create(app)).statusCode).toBe(201);
  const [first, second] = provider.received.map(({ body }) => JSON.stringify(body));
  expect(first).not.toContain('could not be used');
  expect(second).toMatch(/did not use .*Contract.* or a form of it/);
  expect(provider.received).toHaveLength(2);
  provider.answerWith(says('no'), says('{"a": 1}'), good);
  expect((await create(app)).json().code).toBe('UNABLE');
  expect(provider.received).toHaveLength(4);
});

test('EX-03 a provider that refuses max_tokens gets max_completion_tokens', async () => {
  const { provider, app } = await start();
  provider.answerWith(
    refuses(400, { message: 'Use max_completion_tokens instead.', param: 'max_tokens' }),
    good,
  );
  expect((await create(app)).statusCode).toBe(201);
  expect(provider.received[1]?.body).toMatchObject({ max_completion_tokens: 500 });
  expect(provider.received[1]?.body).not.toHaveProperty('max_tokens');
});

test('EX-08 20 learners who ask for the same new word at once, at two processes, cost one call and get the same', async () => {
  const { store, provider, apps } = await start({}, 2);
  const held = later(good);
  provider.answerWith(held.answer, reply('A second contract was signed today.'));
  const asked = Array.from({ length: 20 }, (_, n) => {
    const app = apps[n % 2];
    if (app === undefined) throw new Error('two processes were asked for');
    return create(app, { word: n % 3 === 0 ? 'Contract' : 'contract', topic: 'Office' });
  });
  await eventually(() => expect(provider.received).toHaveLength(1));
  await eventually(async () =>
    expect(await store.db.select().from(exampleTurns)).toMatchObject([{ word: 'contract' }]),
  );
  held.release();
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
  expect(provider.received).toHaveLength(1);
  expect(await stored(store)).toHaveLength(1);
  expect(await store.db.select().from(exampleTurns)).toEqual([]);
});

test('EX-08 a request that waits for a failing call of another gets the same error, without a further call', async () => {
  const { provider, app } = await start();
  const held = later(refuses(500));
  provider.answerWith(held.answer);
  const asked = [create(app), create(app), create(app)];
  await eventually(() => expect(provider.received).toHaveLength(1));
  held.release();
  const codes = (await Promise.all(asked)).map((answer) => answer.json().code);
  expect(new Set(codes)).toEqual(new Set(['INTERNAL_ERROR']));
});

test('EX-08 the lock of a process that died is taken over', async () => {
  const { store, app } = await start();
  await store.db.insert(exampleTurns).values({
    word: 'contract',
    holder: '00000000-0000-7000-8000-000000000000',
    expiresAt: new Date(Date.now() - 1),
  });
  expect((await create(app)).statusCode).toBe(201);
});

test('EX-08 ten creations a minute for an address, the machine itself too; a learner who is signed in has ten of their own', async () => {
  let time = Date.parse('2026-03-01T10:00:00Z');
  const { store, app } = await start({ now: () => new Date(time) });
  for (let n = 0; n < 10; n += 1)
    expect((await create(app, undefined, '127.0.0.1')).statusCode).toBe(201);
  time += 59_000;
  const refused = await create(app, undefined, '127.0.0.1');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(refused.headers['retry-after']).toBe('60');
  expect(await stored(store)).toHaveLength(10);
  expect((await create(app, undefined, '192.0.2.9')).statusCode).toBe(201);
  const hoa = await person(app, 'hoa@example.com');
  const payload = { word: 'contract' };
  for (let n = 0; n < 10; n += 1)
    expect((await hoa.ask('POST', '/api/examples', payload)).statusCode).toBe(201);
  expect((await hoa.ask('POST', '/api/examples', payload)).statusCode).toBe(429);
  time += 2_000;
  expect((await create(app, undefined, '127.0.0.1')).statusCode).toBe(201);
  // the sweep deletes old counts by address
  time += 3_600_000;
  await create(app, undefined, '192.0.2.10');
  const names = (await store.db.select().from(usageCounts)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['examples-by:address:192.0.2.10', 'examples-of-the-day']);
});

test('EX-08 at most ten of many requests at once for different words are let in', async () => {
  const store = await freshStore();
  const words = Array.from({ length: 15 }, (_, n) => `contract ${'abcdefghijklmno'[n]}`);
  const { provider } = await start();
  provider.answerWith(sentencesOf(words));
  await addTopic(store, 'Office', words);
  const app = await freshApp(store, {
    exampleProvider: { url: provider.url, apiKey: undefined, model: 'm' },
  });
  const answers = await Promise.all(words.map((word) => create(app, { word })));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
});

/** Replies with a sentence that uses the requested word. */
function sentencesOf(words: string[]) {
  return (...[response, body]: Parameters<typeof good>) => {
    const word = words.find((each) => JSON.stringify(body).includes(each)) ?? '';
    reply(`Here is the ${word} for you.`)(response, body);
  };
}

test('EX-08 the budget of the day holds for the whole site, ends with the day, and failures of the provider cost nothing of it', async () => {
  let now = new Date('2026-03-01T23:59:00Z');
  const { provider, app } = await start({ now: () => now, examplesDailyLimit: 2 });
  provider.answerWith(refuses(503));
  for (let n = 0; n < 3; n += 1) expect((await create(app)).json().code).toBe('UNKNOWN_ERROR');
  provider.answerWith(good);
  expect((await create(app)).statusCode).toBe(201);
  expect((await create(app, undefined, '192.0.2.2')).statusCode).toBe(201);
  const spent = await create(app, undefined, '192.0.2.3');
  expect([spent.statusCode, spent.json().code, spent.json().detail]).toEqual([
    429,
    'DAILY_LIMIT',
    'No more example sentences can be created today. Please come back tomorrow.',
  ]);
  now = new Date('2026-03-02T00:00:01Z');
  expect((await create(app, undefined, '192.0.2.3')).statusCode).toBe(201);
});

test('EX-08 without a provider: why nothing can be created; stored examples are there', async () => {
  const { store, app } = await start();
  await create(app);
  const alone = await freshApp(store, { exampleProvider: undefined });
  const answer = await create(alone);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({
    code: 'NOT_CONFIGURED',
    detail: 'No AI provider is configured on this site.',
  });
  const set = await alone.inject('/api/vocabulary/sets?topic=Office');
  expect(set.json().items[0].exampleSentences).toHaveLength(1);
  expect((await alone.inject('/api/examples?word=contract')).json().total).toBe(1);
});

test('EX-06 a server that stops answers requests that wait with an error', async () => {
  const { provider, app } = await start();
  provider.answerWith(later(good).answer);
  const asked = create(app);
  await eventually(() => expect(provider.received).toHaveLength(1));
  await app.close();
  expect((await asked).json().code).toBe('NO_RESPONSE');
});

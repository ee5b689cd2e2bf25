import { createHash } from 'node:crypto';
import { isProblemCode, problemSchema } from '@nghego/contracts/problem';
import { practiceEventSchema } from '@nghego/contracts/practice-event';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { askOverHttp, type HttpAnswer } from '../../test/ask-over-http.ts';
import { startChatDouble, says } from '../../test/chat-double.ts';
import {
  type DocumentedCall,
  documentedCalls,
  isWrite,
  jsonSchema,
  type Method,
  registeredRoutes,
} from '../../test/documented-calls.ts';
import { fakeSpeech, signInAdmin } from '../../test/editor.ts';
import { addTopic, freshApp, type FreshStore, freshStore } from '../../test/fresh-store.ts';
import { type Known, type OddRequest, oddRequest } from '../../test/odd-input.ts';
import { Visitor } from '../../test/visitor.ts';
import { media } from '../db/schema/media.ts';
import { noEditorServices } from '../services/editor-services.ts';

/** How many requests each caller sends to each call. */
const runs = Number(process.env['PROPERTY_RUNS'] ?? 10);

const words = ['contract', 'printer', 'stapler'];

/** Answers as a working language model does. */
async function startModel() {
  const model = await startChatDouble();
  onTestFinished(model.stop);
  model.answerWith((response, body) => {
    const word = words.find((known) => JSON.stringify(body).includes(known)) ?? 'contract';
    const exampleSentence = {
      english: `They found the ${word} yesterday.`,
      vietnamese: 'Hôm qua họ đã tìm thấy nó.',
      wordHighlight: word,
      context: 'office',
    };
    says(JSON.stringify({ exampleSentence }))(response, body);
  });
  return { url: model.url, apiKey: undefined, model: 'gpt-4o' };
}

/** The product with everything configured, an account of each kind, and a record of each kind. */
async function startProduct() {
  // Debian's is the oldest PostgreSQL supported: here it runs the statements of all calls
  const store = await freshStore('debian');
  const app = await freshApp(store, {
    trustProxy: ['127.0.0.1'],
    exampleProvider: await startModel(),
    examplesDailyLimit: 1_000_000,
    services: {
      ...noEditorServices,
      speech: fakeSpeech().speech,
      translation: { translate: (english) => Promise.resolve(`bản dịch của ${english}`) },
    },
  });
  const admin = await signInAdmin(app);
  const learner = new Visitor(app);
  await learner.enter('learner@example.com');
  const people = await keepPeople(store);
  const cookies = { visitor: '', learner: learner.cookie, admin: admin.cookie };
  return { store, app, cookies, people };
}

/** Restores accounts and sessions, which a call may have deleted and the next ones need. */
async function keepPeople({ pool }: FreshStore) {
  const kept = new Map<string, string>();
  for (const table of ['users', 'accounts', 'sessions']) {
    const { rows } = await pool.query(`select jsonb_agg(t)::text as all from ${table} t`);
    kept.set(table, rows[0].all);
  }
  const back = {
    users: 'status = excluded.status, role = excluded.role',
    accounts: 'password = excluded.password',
    sessions: 'expires_at = excluded.expires_at',
  };
  return {
    restore: async () => {
      for (const [table, change] of Object.entries(back))
        await pool.query(
          `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)
           on conflict (id) do update set ${change}`,
          [kept.get(table)],
        );
    },
  };
}

/** Adds records whose ids and names the requests may contain. */
async function addRecords(store: FreshStore, ask: Ask, cookie: string): Promise<Known> {
  const name = `Topic ${uuid()}`;
  const topicId = await addTopic(store, name, words);
  const ids = await store.pool.query('select id from vocabulary where topic_id = $1', [topicId]);
  const post = async (target: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await ask('POST', { target, headers, body: JSON.stringify(body) });
    return JSON.parse(answer.body.toString()).id;
  };
  const sentence = await post('/api/sentences', {
    englishSentence: `The meeting of ${name} starts now.`,
    vietnameseTranslation: 'Cuộc họp bắt đầu.',
    part: 'part1',
  });
  const job = await post('/api/jobs', { kind: 'audio' });
  const example = await post('/api/examples', { word: 'contract', topic: name });
  await post('/api/feedback', { text: 'A message' });
  await post('/api/contact', { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' });
  const others = await store.pool.query(
    'select id from feedback union select id from contact_messages union select id from users',
  );
  const id = [
    topicId,
    sentence,
    job,
    example,
    ...[...ids.rows, ...others.rows].map((row) => row.id),
  ];
  return {
    id: id.filter((one) => one !== undefined),
    topicId: [topicId],
    vocabularyId: ids.rows.map((row) => row.id),
    sentenceId: [sentence],
    recordId: [topicId],
    topic: [name],
    word: words,
    part: ['part1'],
    setIndex: ['0'],
    email: ['learner@example.com', 'admin@example.com', `${uuid()}@example.com`],
    password: ['secret-1'],
    currentPassword: ['secret-1'],
    newPassword: ['secret-1'],
    type: ['n.', 'noun', 'v.'],
    createdAt: ['2026-01-02T03:04:05Z', '0000-01-01T00:00:00Z'],
    topicName: [name],
    audio: [''],
    difficulty: ['beginner'],
  };
}

type Ask = (method: string, wanted: OddRequest) => Promise<HttpAnswer>;

/** What every answer must satisfy, whatever was sent. */
function expectSoundAnswer(
  { method, statuses }: Pick<DocumentedCall, 'statuses'> & { method: string },
  { status, headers, body }: HttpAnswer,
): void {
  const text = body.toString();
  if (status >= 500) throw new Error(`answered ${status}: ${text.slice(0, 500)}`);
  if (statuses?.includes(status) === false)
    throw new Error(`${status} is not documented: ${text.slice(0, 500)}`);
  expect(headers['x-content-type-options']).toBe('nosniff');
  if (status < 400) return;
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  if (method === 'HEAD') return;
  const problem = problemSchema.parse(JSON.parse(text));
  expect(problem.status).toBe(status);
  expect(isProblemCode(problem.code)).toBe(true);
  expect(text).not.toMatch(/node_modules|\.ts:\d|syntax error at/);
}

/** The number of runs, and a reporter that throws with the smallest request that fails. */
const settingsOf = (what: string, numRuns: number) => ({
  numRuns,
  reporter: <Sent>(found: fc.RunDetails<Sent>): void => {
    if (found.failed)
      throw new Error(`${what}: ${fc.defaultReportMessage(found)}`, { cause: found.errorInstance });
  },
});

const eventSchema = jsonSchema.parse(z.toJSONSchema(practiceEventSchema, { io: 'input' }));

/** Adds the shape of practice events, which the API's document leaves open: the server checks each event by itself. */
function completed(call: DocumentedCall): DocumentedCall {
  if (call.name !== 'POST /api/me/events') return call;
  const events = { type: 'array', items: eventSchema };
  return { ...call, body: { ...call.body, properties: { ...call.body?.properties, events } } };
}

test(
  `SV-08 whatever is sent to a documented call, by a visitor, a learner or an admin, the answer is a documented one, never a fault of ours`,
  async () => {
    const { store, app, cookies, people } = await startProduct();
    const ask = await askOverHttp(app);
    const seen = new Set<number>();
    for (const call of (await documentedCalls(app)).map(completed)) {
      const known = await addRecords(store, ask, cookies.admin);
      for (const [who, cookie] of Object.entries(cookies)) {
        const property = fc.asyncProperty(oddRequest(call, known, cookie), async (wanted) => {
          const answer = await ask(call.method, wanted);
          seen.add(answer.status);
          if (isWrite(call) && /^\/api\/(auth|me|users)/.test(call.path)) await people.restore();
          expectSoundAnswer(call, answer);
        });
        await fc.assert(property, settingsOf(`${call.name} as ${who}`, runs));
      }
    }
    // proves that the run got good answers, and each kind of refusal
    expect([...seen]).toEqual(
      expect.arrayContaining([200, 201, 204, 400, 401, 403, 404, 409, 413, 415]),
    );
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  },
  60_000 + runs * 20_000,
);

/** Addresses that are no API calls: sounds, the operator's pages, the document itself, and unknown ones. */
const otherPaths = [
  '/media/{name}',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/test',
  '/api/openapi.json',
  '/api/docs',
  '/language/{choice}',
  '/theme/{choice}',
  '/api/{anything}',
  '/{anything}',
];

test(
  `SV-08 whatever is sent to any other address, by any method, the answer is no fault of ours`,
  async () => {
    const { store, app, cookies } = await startProduct();
    const ask = await askOverHttp(app);
    const bytes = Buffer.from('a sound');
    const hash = createHash('sha256').update(bytes).digest('hex');
    await store.db.insert(media).values({ hash, type: 'audio/mpeg', bytes });
    const known = { id: [`${hash}.mp3`, `${hash.replace('a', 'b')}.mp3`, `${hash}.exe`] };
    const verbs = 'GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND'.split(' ');
    for (const path of otherPaths) {
      const call = {
        name: path,
        path,
        access: 'all',
        query: [],
        body: undefined,
        statuses: undefined,
      };
      const wantedOf = (method: Method) => oddRequest({ ...call, method }, known, cookies.learner);
      const property = fc.asyncProperty(
        fc.constantFrom(...verbs),
        fc.oneof(wantedOf('GET'), wantedOf('POST')),
        async (method, wanted) =>
          expectSoundAnswer({ method, statuses: undefined }, await ask(method, wanted)),
      );
      await fc.assert(property, settingsOf(path, runs * 5));
    }
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  },
  60_000 + runs * 5_000,
);

test('SV-08 every route is documented but for those named here', async () => {
  const app = await freshApp(await freshStore());
  const documented = (await documentedCalls(app)).map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  const routes = registeredRoutes(app);
  expect(documented.filter((name) => !routes.includes(name))).toEqual([]);
  // the calls of Anki packages are gone: they answer 410 for one version
  expect(routes.filter((name) => !documented.includes(name)).toSorted()).toEqual([
    'DELETE /api/me/anki-packages/:id',
    'GET /api/auth/callback/:id',
    'GET /api/docs',
    'GET /api/me/anki-packages/:id',
    'GET /api/openapi.json',
    'GET /healthz',
    'GET /media/:name',
    'GET /metrics',
    'GET /readyz',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /test',
    'POST /api/me/anki-packages',
    'POST /api/me/lists/:id/anki-check',
    'POST /api/me/lists/:id/anki-import',
    'POST /language/:choice',
    'POST /theme/:choice',
  ]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { openEmbeddedPostgres } from '../apps/server/src/db/embedded/open-embedded-postgres.ts';
import type { HostileAnswer } from './hostile-sentences.ts';
import { median } from './load.ts';
import { startProductOn } from './running.ts';

const quietMs = 10_000;
const event = (more: object) => ({
  v: 1,
  id: uuid(),
  at: new Date().toISOString(),
  device: 'bench',
  zone: 'Asia/Ho_Chi_Minh',
  correct: false,
  attempt: 1,
  revealed: false,
  replays: 0,
  elapsedMs: 1_000,
  ...more,
});

/**
 * One learner sends the worst known requests to the built product, one process with a heap of 1 GB, while another
 * learner reads and answers. Prints the times of the other learner compared with those of a quiet run (IN-18 to IN-22).
 */
export async function attackProduct(answers: readonly HostileAnswer[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nghego-bench-'));
  const embedded = await openEmbeddedPostgres({ dataDir, log: () => undefined });
  const { host, port, user, password = '', database } = embedded.connection;
  const product = await startProductOn(
    `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    { NODE_OPTIONS: '--max-old-space-size=1024' },
  );
  const pool = new Pool({ ...embedded.connection, max: 2 });

  const enter = async (name: string) => {
    const registered = await fetch(`${product.address}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, email: `${name}@example.com`, password: 'secret-1' }),
    });
    const [cookie = ''] = (registered.headers.get('set-cookie') ?? '').split(';');
    return async (method: string, path: string, body?: object | string) => {
      const from = performance.now();
      const answer = await fetch(product.address + path, {
        method,
        headers: {
          cookie,
          ...(body && {
            'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
          }),
        },
        ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, text, ms: performance.now() - from };
    };
  };
  const [attacker, other] = [await enter('attacker'), await enter('other')];
  const { rows: words } = await pool.query<{ id: string; topic_id: string; set_no: number }>(
    'select id, topic_id, set_no from vocabulary limit 1',
  );
  const word = words[0];
  const good = () =>
    event({
      kind: 'word-checked',
      wordId: word?.id,
      topicId: word?.topic_id,
      setNo: 1,
      typed: 'x',
    });

  /** Measures the other learner's calls during some work. */
  const watch = async (work: Promise<unknown>) => {
    const times: number[] = [];
    let refused = 0;
    const state = { isOver: false };
    const ending = work.finally(() => (state.isOver = true));
    while (!state.isOver) {
      for (const asked of [
        other('GET', '/api/catalogue'),
        other('POST', '/api/me/events', { events: [good()] }),
      ]) {
        const { status, ms } = await asked;
        times.push(ms);
        if (status !== 200) refused += 1;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
    await ending;
    const sorted = times.toSorted((a, b) => a - b);
    return { p99: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN, refused, times };
  };
  const rest = new Promise((resolve) => {
    setTimeout(resolve, quietMs);
  });
  await other('GET', '/api/catalogue');
  const quiet = await watch(rest);
  console.log(`quiet: the other's p99 ${quiet.p99.toFixed(0)} ms of ${quiet.times.length} calls`);
  const attack = async (name: string, act: () => Promise<string>): Promise<void> => {
    let said = '';
    const from = performance.now();
    const { p99, refused, times } = await watch(act().then((text) => (said = text)));
    console.log(
      `${name} (${said}), ${((performance.now() - from) / 1_000).toFixed(1)} s: the other's p99 ${p99.toFixed(0)} ms of ${times.length} calls, ${(p99 / quiet.p99).toFixed(1)} × quiet, ${refused} refused`,
    );
  };
  const statuses = (all: { status: number }[]): string =>
    [...new Set(all.map(({ status }) => status))].join(', ');

  const { rows: sentences } = await pool.query<{ id: string; english_sentence: string }>(
    'select id, english_sentence from sentences where english_sentence = any($1)',
    [answers.map(({ sentence }) => sentence)],
  );
  const worst = answers.flatMap(({ sentence, typed }) =>
    sentences.flatMap((one) => (one.english_sentence === sentence ? { id: one.id, typed } : [])),
  );
  await attack('IN-19 500 of the worst answers, three times', async () => {
    const all: { status: number }[] = [];
    for (let call = 0; call < 3; call += 1) {
      const events = Array.from({ length: 500 }, (_, nth) => {
        const { id, typed = [] } = worst[nth % worst.length] ?? {};
        const own = typed.map((text, box) => (box === 0 ? `${text} ${call * 500 + nth}` : text));
        return event({
          kind: 'sentence-checked',
          sentenceId: id,
          part: 'part1',
          setNo: 1,
          typed: own,
        });
      });
      all.push(await attacker('POST', '/api/me/events', { events }));
    }
    return `status ${statuses(all)}`;
  });
  const list: { id: string } = JSON.parse(
    (await attacker('POST', '/api/me/lists', { name: 'L' })).text,
  );
  await attack('IN-19 10,000 rows of decomposed letters, three times', async () => {
    const items = Array.from({ length: 10_000 }, (_, nth) => ({
      word: `w${nth}`,
      meaning: `a${'\u0301\u0323'.repeat(80)}`,
    }));
    const path = `/api/me/lists/${list.id}/words`;
    const all = [1, 2, 3].map(() => attacker('POST', path, { items, dryRun: true }));
    return `status ${statuses(await Promise.all(all))}`;
  });
  await attack('IN-18 files of blanks and of brackets', async () => {
    const texts = [`a${' '.repeat(400_000)}b`, '[ə'.repeat(200_000)];
    const all = texts.map((text) =>
      attacker('POST', '/api/me/lists/import?name=F.csv&dryRun=true', text),
    );
    return `status ${statuses(await Promise.all(all))}`;
  });
  const size = async () =>
    (
      await pool.query<{ size: number }>(
        'select pg_database_size(current_database())::float8 as size',
      )
    ).rows[0]?.size ?? 0;
  await attack('IN-22 events of 16 kB for a minute', async () => {
    const before = await size();
    const until = performance.now() + 55_000;
    let taken = 0;
    while (performance.now() < until) {
      const filling = () => Array.from({ length: 430 }, () => uuid()).join('');
      const events = Array.from({ length: 60 }, () => ({ ...good(), filling: filling() }));
      if ((await attacker('POST', '/api/me/events', { events })).status === 200) taken += 1;
    }
    return `${taken} calls taken, ${(((await size()) - before) / 1e6).toFixed(1)} MB`;
  });

  // inserts a full log, and the worst 40,000 events, which the limits of a day would refuse
  const store = (email: string, kinds: string) =>
    pool.query(`
      insert into practice_events (user_id, event_id, kind, at, day, device, set_key, item_id, correct, mistake, missed, body)
      select u.id, one.id, one.kind, now() - make_interval(secs => one.n), current_date, 'bench', '', one.item,
        false, null, one.missed,
        json_build_object('v', 1, 'id', one.id, 'at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'device', 'bench', 'zone', 'UTC', 'kind', one.kind, 'wordId', one.item, 'sentenceId', one.item,
          'topicId', one.item, 'part', 'part1', 'setNo', 1, 'typed', one.typed, 'correct', false, 'attempt', 1,
          'revealed', false, 'replays', 0, 'elapsedMs', 1, 'mistake', null, 'filling', one.filling)::text
      from users u, (${kinds}) one where u.email = '${email}@example.com'`);
  // the missed words in these events are words of the course
  const missed = `(select json_agg(json_build_object('wordId', id, 'kind', 'ending'))::text
    from (select id from vocabulary order by id offset n * 10 % 4000 limit 10) w)`;
  const full = await enter('full');
  await store(
    'full',
    `select n, gen_random_uuid() as id, 'word-checked' as kind, gen_random_uuid()::text as item, null as missed, to_json('x'::text) as typed,
       repeat(md5(n::text), 490) as filling from generate_series(1, 16700) n`,
  );
  await attack('IN-20 three readings of a log near 256 MiB at once', async () => {
    const paths = ['/api/me/mistakes?days=365', '/api/me/mistakes?days=364', '/api/me/memory'];
    return `status ${statuses(await Promise.all(paths.map((path) => full('GET', path))))}`;
  });
  const long = await enter('long');
  await store(
    'long',
    `select n, gen_random_uuid() as id, case when n % 2 = 0 then 'word-checked' else 'sentence-checked' end as kind, gen_random_uuid()::text as item,
       case when n % 2 = 0 then null else ${missed} end as missed,
       case when n % 2 = 0 then to_json('x'::text) else to_json(array['x']) end as typed, '' as filling
     from generate_series(1, 40000) n`,
  );
  await attack('IN-21 the memory of the worst 40,000 events, five times', async () => {
    const calls: Awaited<ReturnType<typeof long>>[] = [];
    for (let call = 0; call < 5; call += 1) calls.push(await long('GET', '/api/me/memory'));
    const times = calls.map(({ ms }) => ms);
    return `status ${statuses(calls)}, first ${times[0]?.toFixed(0)} ms, median ${median(times).toFixed(0)} ms`;
  });
  await pool.end();
  await product.stop();
  await embedded.close();
  rmSync(dataDir, { recursive: true, force: true });
}

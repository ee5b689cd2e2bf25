import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  addTopic,
  addWords,
  freshApp,
  freshStore,
  type FreshStore,
  bothServers,
} from '../../../test/fresh-store.ts';
import { migrateStore } from '../migrate.ts';
import { readEpoch } from '../read-epoch.ts';
import { sentences, topics } from '../schema/course.ts';
import { media } from '../schema/media.ts';
import { readAppliedMigrations } from '../store-state.ts';
import { ownedObjects } from './owned-objects.ts';
import { restoreBackup } from './restore-backup.ts';
import { listTables } from './tables.ts';
import { writeBackup } from './write-backup.ts';

async function backupFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nghego-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'backup.tar.gz');
}

async function connect(store: FreshStore): Promise<Client> {
  const client = new Client(store.connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** A store with rows that are hard to encode: tabs, line ends, backslashes, nulls, emoji, bytes. */
async function filledStore(server: (typeof bothServers)[number]): Promise<FreshStore> {
  const store = await freshStore(server);
  const id = await addTopic(store, 'Tabs\tand\nlines \\N "quotes" 🎧', 45);
  await addTopic(store, 'Nothing yet', 0, false);
  await addWords(store, id, ['café', '\\.']);
  await store.db.insert(sentences).values(
    Array.from({ length: 25 }, (_, n) => ({
      id: crypto.randomUUID(),
      part: 'part1' as const,
      englishSentence: `Sentence ${n}.`,
      vietnameseTranslation: `Câu ${n}.`,
    })),
  );
  const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, n) => (n * 31) % 256));
  await store.db
    .insert(media)
    .values({ hash: createHash('sha256').update(bytes).digest('hex'), type: 'audio/mpeg', bytes });
  return store;
}

async function allRows(client: Client): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  const owned = ownedObjects(await readAppliedMigrations(client));
  for (const { name } of await listTables(client, owned)) {
    const answer = await client.query<{ row: string }>(
      `select t::text as row from public."${name}" t order by 1`,
    );
    rows[name] = answer.rows.map(({ row }) => row);
  }
  return rows;
}

describe.each(bothServers)('on the %s PostgreSQL', (server) => {
  test('PR-01 IN-01 new events get higher numbers than stored ones, also in a store restored from a backup of a restored one', async () => {
    const store = await freshStore(server);
    const client = await connect(store);
    const learner = crypto.randomUUID();
    await client.query(
      `insert into users (id, email, name) values ($1, 'hoa@example.com', 'Hoa')`,
      [learner],
    );
    const append = async (): Promise<number> => {
      const { rows } = await client.query<{ seq: string }>(
        `insert into practice_events (user_id, event_id, kind, at, day, device, set_key, item_id, body)
         values ($1, gen_random_uuid(), 'game-finished', now(), now(), 'phone', '', '', '{}') returning seq`,
        [learner],
      );
      return Number(rows[0]?.seq);
    };
    await append();
    await append();
    const first = await append();
    for (let restores = 1; restores <= 2; restores += 1) {
      const file = await backupFile();
      const manifest = await writeBackup(client, file, new Date());
      expect(manifest.sequences).toEqual({ practice_events_seq_seq: first + 1 });
      await restoreBackup(client, file, { force: true });
    }
    expect(await append()).toBe(first + 1);
    // a backup whose manifest names too low a number
    const file = await backupFile();
    await client.query(`select setval('practice_events_seq_seq', 1, false)`);
    await writeBackup(client, file, new Date());
    await restoreBackup(client, file, { force: true });
    expect(await append()).toBe(first + 2);
  });

  test('DA-07 a backup of a store in use comes back row for row, media and set numbers included', async () => {
    const store = await filledStore(server);
    const file = await backupFile();
    const manifest = await writeBackup(await connect(store), file, new Date(0));
    const before = await allRows(await connect(store));
    expect(manifest.tables.find(({ name }) => name === 'vocabulary')?.rows).toBe(47);
    // blocks are copies of the log, so a backup leaves them out
    expect(manifest.tables.map(({ name }) => name)).not.toContain('practice_blocks');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(file, '..'))).toEqual(['backup.tar.gz']);

    const other = await freshStore(server);
    const restored = await restoreBackup(await connect(other), file, { force: false });
    expect(restored).toEqual(manifest);
    expect(await allRows(await connect(other))).toEqual(before);
    // the restored store stays usable: set numbers continue after the last one
    const [topic] = (await other.db.select().from(topics)).filter(({ isActive }) => isActive);
    await addWords(
      other,
      topic?.id ?? '',
      Array.from({ length: 14 }, (_, n) => `late ${n}`),
    );
    const app = await freshApp(other);
    const name = encodeURIComponent(topic?.name ?? '');
    const set = await app.inject({ url: `/api/vocabulary/sets?topic=${name}&setIndex=3` });
    expect(set.json()).toMatchObject({
      setNo: 4,
      totalSets: 4,
      items: [{ word: expect.stringContaining('late') }],
    });
  });
});

test.each([
  ['debian', 'embedded'],
  ['embedded', 'debian'],
] as const)('DA-07 a backup of the %s PostgreSQL goes into the %s one', async (from, into) => {
  const store = await filledStore(from);
  const file = await backupFile();
  await writeBackup(await connect(store), file, new Date(0));
  const other = await connect(await freshStore(into));
  await restoreBackup(other, file, { force: false });
  expect(await allRows(other)).toEqual(await allRows(await connect(store)));
});

test('IN-02 a store that is not whole is not backed up: what it lacks is named', async () => {
  const client = await connect(await filledStore('embedded'));
  await client.query('alter table users drop column phone');
  const file = await backupFile();
  await expect(writeBackup(client, file, new Date(0))).rejects.toThrow(
    'The store is not whole: the table users lacks phone.',
  );
  await client.query('rollback; drop table feedback');
  await expect(writeBackup(client, file, new Date(0))).rejects.toThrow(/feedback/);
  expect(await readdir(join(file, '..'))).toEqual([]);
});

test('DA-07 what is written while the backup is made is in it wholly or not at all', async () => {
  const store = await filledStore('embedded');
  const file = await backupFile();
  const client = await connect(store);
  const writer = await connect(store);
  const backup = writeBackup(client, file, new Date(0));
  for (let n = 0; n < 50; n += 1)
    await writer.query(
      `with t as (insert into topics (id, name, name_key, description, category)
         values (gen_random_uuid(), $1, $1, 'd', 'Other') returning id)
       insert into vocabulary (id, topic_id, word, word_key, meaning)
         select gen_random_uuid(), id, 'w', 'w', 'm' from t`,
      [`during ${n}`],
    );
  await backup;
  const other = await freshStore();
  const restored = await connect(other);
  await restoreBackup(restored, file, { force: false });
  const orphans = await restored.query(
    `select from topics t where name like 'during%'
       and not exists (select from vocabulary v where v.topic_id = t.id)`,
  );
  expect(orphans.rowCount).toBe(0);
});

test('DA-07 a store that is not empty is replaced with --force alone', async () => {
  const file = await backupFile();
  await writeBackup(await connect(await filledStore('embedded')), file, new Date(0));
  const other = await freshStore();
  await addTopic(other, 'Mine', 3);
  const client = await connect(other);
  const before = await allRows(client);
  await expect(restoreBackup(client, file, { force: false })).rejects.toThrow(
    'The store is not empty. To replace what it holds, give the option --force.',
  );
  expect(await allRows(client)).toEqual(before);
  await restoreBackup(client, file, { force: true });
  expect((await allRows(client)).topics).toHaveLength(2);
});

test('IN-01 each restore starts a new epoch, also where the same backup comes back twice; nothing else does', async () => {
  const store = await filledStore('embedded');
  const first = await readEpoch(store.pool);
  const file = await backupFile();
  const client = await connect(store);
  await writeBackup(client, file, new Date(0));
  await migrateStore(store.pool);
  expect(await readEpoch(store.pool)).toBe(first);

  const seen = new Set([first]);
  for (let restores = 1; restores <= 2; restores += 1) {
    await restoreBackup(client, file, { force: true });
    // migrates as the next start does
    await migrateStore(store.pool);
    seen.add(await readEpoch(store.pool));
  }
  expect(seen.size).toBe(3);
  const epochs = await store.pool.query('select from store_epoch');
  expect(epochs.rowCount).toBe(1);
  await expect(store.pool.query('insert into store_epoch default values')).rejects.toThrow(
    /duplicate/,
  );
});

test('IN-01 a restore that is refused leaves the epoch', async () => {
  const store = await filledStore('embedded');
  const file = await backupFile();
  const client = await connect(store);
  await writeBackup(client, file, new Date(0));
  const before = await readEpoch(store.pool);
  await expect(restoreBackup(client, file, { force: false })).rejects.toThrow(/not empty/);
  await writeFile(file, (await readFile(file)).subarray(0, 2_000));
  await expect(restoreBackup(client, file, { force: true })).rejects.toThrow(/cannot be restored/);
  expect(await readEpoch(store.pool)).toBe(before);
});

/** The archive with one text replaced by another of the same length. */
function withText(whole: Buffer, pattern: RegExp, replacement: string): Buffer {
  const text = gunzipSync(whole).toString('latin1').replace(pattern, replacement);
  return gzipSync(Buffer.from(text, 'latin1'));
}

test.each([
  ['of a later migration', /"when": 1(?=\d{12}(?![\s\S]*"when"))/, '"when": 9'],
  ['in a later format', /"format": 1/, '"format": 2'],
])(
  'IN-16 a backup of a newer version (%s) is refused, and the version to restore it with is said',
  async (_name, pattern, replacement) => {
    const file = await backupFile();
    await writeBackup(await connect(await filledStore('embedded')), file, new Date(0));
    const newer = withText(await readFile(file), /"version": "0\.\d\.0"/, '"version": "9.1.0"');
    await writeFile(file, withText(newer, pattern, replacement));
    const store = await freshStore();
    await addTopic(store, 'Mine', 3);
    const client = await connect(store);
    const before = await allRows(client);
    const refusal = await restoreBackup(client, file, { force: true }).catch(String);
    expect(refusal).toContain(`${file} was made by Nghe Gõ 9.1.0`);
    expect(refusal).toContain('Run 9.1.0, or a newer one. Nothing was changed.');
    expect(await allRows(client)).toEqual(before);
  },
);

describe('DA-07 a file that is not a whole backup changes nothing:', () => {
  const cases: [name: string, spoil: (whole: Buffer) => Buffer, message: RegExp][] = [
    ['cut off', (whole) => whole.subarray(0, whole.length / 2), /cannot be restored/],
    ['empty', () => Buffer.alloc(0), /cannot be restored/],
    ['no archive', () => Buffer.from('hello'), /cannot be restored/],
    [
      'a changed letter',
      (whole) =>
        gzipSync(
          Buffer.from(
            gunzipSync(whole)
              .toString('latin1')
              .replace('Câu 7', 'Cau 7')
              .replace('C\u00c3\u00a2u 7', 'C\u00c3\u00a3u 7'),
            'latin1',
          ),
        ),
      /the rows of sentences are not those that were written/,
    ],
    [
      'a stranger’s manifest',
      () => gzipSync(gunzipSync(gzipSync(Buffer.alloc(1024)))),
      /cannot be restored: it is empty/,
    ],
    [
      'another build’s',
      (whole) => withText(whole, /"hash": "[0-9a-f]{8}/, '"hash": "00000000'),
      /was made by another build of Nghe Gõ, which this one does not know\. Restore it with that build\.$/,
    ],
  ];
  test.each(cases)('DA-07 %s', async (_name, spoil, message) => {
    const file = await backupFile();
    await writeBackup(await connect(await filledStore('embedded')), file, new Date(0));
    await writeFile(file, spoil(await readFile(file)));
    const other = await freshStore();
    await addTopic(other, 'Mine', 3);
    const client = await connect(other);
    const before = await allRows(client);
    await expect(restoreBackup(client, file, { force: true })).rejects.toThrow(message);
    expect(await allRows(client)).toEqual(before);
  });

  test('DA-07 a file that is not there', async () => {
    const client = await connect(await freshStore());
    await expect(restoreBackup(client, '/nowhere/at/all', { force: true })).rejects.toThrow(
      /nowhere.at.all/,
    );
  });
});

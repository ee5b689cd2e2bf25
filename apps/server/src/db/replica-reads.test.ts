import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { signInAdmin } from '../../test/editor.ts';
import { addTopic, freshApp, freshStore } from '../../test/fresh-store.ts';
import { startStreamingReplica, type StreamingReplica } from '../../test/streaming-replica.ts';
import { openStore } from './client.ts';
import { createReplicaReads } from './replica-reads.ts';
import { media } from './schema/media.ts';

function readingFrom({ primary, replica }: Pick<StreamingReplica, 'primary' | 'replica'>) {
  const log = vi.fn<(line: string) => void>();
  const reads = createReplicaReads({ primary, replica, log, pollMs: 10 });
  onTestFinished(reads.close);
  /** Makes a read, and returns which database served it. */
  const source = async () => {
    const before = reads.counts();
    await reads.content(({ pool }) => pool.query('select 1'));
    return reads.counts().replica > before.replica ? 'replica' : 'primary';
  };
  return { reads, log, source };
}

test('DA-05 sets, catalogue and sounds are read from a streaming replica, never staler than what was told, and from the primary while it is away', async () => {
  const servers = await startStreamingReplica();
  const { primary, pause, replay } = servers;
  const topicId = await addTopic(primary, 'Office', ['printer']);
  const { reads, log, source } = readingFrom(servers);
  const app = await freshApp(primary, { reads });
  const admin = await signInAdmin(app);
  const meaning = async () => {
    const answer = await app.inject({ url: '/api/vocabulary/sets?topic=Office&setIndex=0' });
    return answer.json().items?.[0]?.meaning;
  };
  const change = async (text: string) => {
    const { items } = (await admin.ask('GET', `/api/vocabulary?topicId=${topicId}`)).json();
    // editors' lists are read from the primary
    const edit = await admin.ask('PATCH', `/api/vocabulary/${items[0].id}`, { meaning: text });
    expect(edit.json().meaning).toBe(text);
  };

  await eventually(async () => expect(await source()).toBe('replica'));
  const before = reads.counts().replica;
  expect(await meaning()).toBe('nghĩa của printer');
  expect(reads.counts().replica).toBeGreaterThan(before);

  // a replica that lags: the notice drops the cached set, and the primary fills it again
  await pause();
  await change('máy in');
  await eventually(async () => expect(await meaning()).toBe('máy in'));
  expect(await source()).toBe('primary');
  const hash = 'a'.repeat(64);
  await primary.db.insert(media).values({ hash, type: 'audio/mpeg', bytes: Buffer.from('sound') });
  expect((await app.inject({ url: `/media/${hash}.mp3` })).body).toBe('sound');
  await replay();
  await eventually(async () => expect(await source()).toBe('replica'));
  expect(await meaning()).toBe('máy in');
  const sounds = reads.counts();
  expect((await app.inject({ url: `/media/${hash}.mp3` })).body).toBe('sound');
  expect(reads.counts()).toEqual({ ...sounds, replica: sounds.replica + 1 });

  // a replica that fails, and recovers
  expect(log).not.toHaveBeenCalled();
  await servers.stop();
  await eventually(async () => {
    expect(await source()).toBe('primary');
    expect(log).toHaveBeenCalledOnce();
  });
  await change('cái máy in');
  await eventually(async () => expect(await meaning()).toBe('cái máy in'));
  expect((await app.inject({ url: `/media/${hash}.mp3` })).body).toBe('sound');
  await servers.start();
  await eventually(async () => expect(await source()).toBe('replica'));
  expect(await meaning()).toBe('cái máy in');
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^reads go to the primary, the replica cannot be used: \S/),
    'the replica is back',
  ]);
  expect((await app.inject({ url: '/metrics' })).body).toMatch(
    /nghego_content_reads_total\{from="replica"\} [1-9]/,
  );

  // a standby, but of another database
  const elsewhere = { ...primary.connection, database: 'postgres' };
  const other = openStore(elsewhere, () => undefined);
  onTestFinished(other.close);
  const wrong = readingFrom({ ...servers, primary: { ...other, connection: elsewhere } });
  wrong.reads.changed();
  await eventually(() =>
    expect(wrong.log).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/it is not a copy of the database$/),
    ),
  );
  expect(await wrong.source()).toBe('primary');
}, 90_000);

test('DA-05 what is no standby of the database is never read from', async () => {
  const primary = await freshStore();
  const stranger = openStore((await freshStore('debian')).connection, () => undefined);
  onTestFinished(stranger.close);
  const { reads, log, source } = readingFrom({ primary, replica: stranger });
  reads.changed();
  await eventually(() =>
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/it is no standby$/)),
  );
  expect(await source()).toBe('primary');
  expect(await reads.lasting(({ pool }) => pool.query('select 1'))).toBeDefined();
  expect(reads.counts().replica).toBe(0);
});

import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { type Figures, Learner } from './learner.ts';
import { Services } from './services.ts';
import type { Site } from './site.ts';
import type { Images } from './try-build.ts';

const learnersCount = 5;

/** Starts the release's services, updates them while learners practise, kills an instance, backs up and restores. */
export async function tryServices(engine: Engine, images: Images): Promise<void> {
  const services = new Services(engine);
  const backups = mkdtempSync(join(tmpdir(), 'nghego-backups-'));
  // the image's user must be able to write there
  chmodSync(backups, 0o777);
  try {
    await services.makeNetworks();
    await services.startPostgres();
    const first = await services.startApp(1, images.before);
    const second = await services.startApp(2, images.before);
    const site = await services.startProxy();
    for (const path of ['/healthz', '/readyz']) {
      const { status } = await site.ask(path);
      if (status !== 200) throw new Error(`${path} through the proxy: ${status}`);
    }
    console.log(
      `services: two instances of the release, ready after ${first.toFixed(1)} and ${second.toFixed(1)} s; /healthz and /readyz are 200 through the proxy with TLS`,
    );
    const learners: Learner[] = [];
    for (let n = 0; n < learnersCount; n += 1) learners.push(await Learner.register(() => site));

    await backUp(services, images.before, backups, 'before');
    const update = await whilePractising(learners, async () => {
      for (const instance of [1, 2]) {
        await services.stopApp(instance);
        await services.startApp(instance, images.now);
      }
    });
    console.log(`update, one instance after the other: ${update}`);
    await compareLogs(learners);

    let back = 0;
    const kill = await whilePractising(learners, async () => {
      back = await services.killApp(1);
    });
    console.log(`one instance killed, back after ${back.toFixed(1)} s: ${kill}`);
    await compareLogs(learners);

    await backUp(services, images.now, backups, 'after');
    for (const instance of [1, 2]) await services.stopApp(instance);
    await services.dropPostgres();
    await services.startPostgres();
    await services.command(
      images.now,
      backups,
      'node',
      'apps/server/dist/restore.js',
      '/backups/after.tar.gz',
    );
    for (const instance of [1, 2]) await services.startApp(instance, images.now);
    await untilAnswered(() => site);
    for (const learner of learners) await learner.signIn();
    console.log(
      `restored into an empty database: ${await compareLogs(learners)} answers of ${learners.length} learners`,
    );
    site.close();
  } finally {
    await services.remove();
    rmSync(backups, { recursive: true, force: true });
  }
}

async function backUp(services: Services, image: string, backups: string, name: string) {
  const from = performance.now();
  await services.command(
    image,
    backups,
    'node',
    'apps/server/dist/backup.js',
    `/backups/${name}.tar.gz`,
  );
  const seconds = (performance.now() - from) / 1_000;
  const { size } = statSync(join(backups, `${name}.tar.gz`));
  console.log(
    `backup ${name} the update: ${(size / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`,
  );
}

/**
 * Runs some work while all learners send answers, from two seconds before it to two seconds after; returns a summary.
 */
async function whilePractising(learners: Learner[], work: () => Promise<void>): Promise<string> {
  const figures: Figures = { taken: 0, refused: new Map() };
  const ended = new AbortController();
  const load = learners.map((learner) => learner.practise(ended.signal, figures));
  try {
    await pause(2_000);
    await work();
    await pause(2_000);
  } finally {
    ended.abort();
    await Promise.all(load);
  }
  const refused = [...figures.refused].map(([what, count]) => `${count} × ${what}`).join(', ');
  return `${figures.taken} answers taken, refused and sent again: ${refused || 'none'}`;
}

/** The number of acknowledged answers; throws if one is lost or stored twice. */
async function compareLogs(learners: Learner[]): Promise<number> {
  let all = 0;
  for (const learner of learners) {
    const log = await learner.readLog();
    const stored = new Set(log);
    const lost = [...learner.acknowledged].filter((id) => !stored.has(id)).length;
    const doubled = log.length - stored.size;
    if (lost + doubled > 0) throw new Error(`${lost} answers are lost, ${doubled} doubled`);
    all += learner.acknowledged.size;
  }
  return all;
}

/** Waits until the proxy reaches the new instances. */
async function untilAnswered(site: () => Site): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await site()
      .ask('/readyz')
      .then(
        ({ status }) => status === 200,
        () => false,
      );
    if (isThere) return;
    await pause(500);
  }
  throw new Error('the proxy finds no instance after the restore');
}

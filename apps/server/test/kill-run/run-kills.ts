import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { type Client, NotAcknowledged, openClient } from './client.ts';
import { type ProductProcess, startProcess } from './product-process.ts';
import { randomFrom } from './random.ts';
import { pictureWriter, practiceWriter, topicWriter, type Writer } from './writers.ts';

export type KillFigures = {
  /** all kills, including those during a start */
  kills: number;
  /** kills while the product was starting, before it was ready */
  whileStarting: number;
  events: number;
  edits: number;
  pictures: number;
  /** faults, a line each; empty if nothing was lost */
  faults: string[];
  /** milliseconds of each start after a kill, until the product is ready */
  startMs: number[];
  /** milliseconds of each start after a graceful stop, measured at the end of the run */
  usualStartMs: number[];
};

type Options = {
  /** the arguments of node that start the product */
  command: string[];
  dataDir: string;
  /** the number of rounds: kill and check */
  rounds: number;
  seed: number;
  learners: number;
  /** longest time under load before a kill */
  loadMs: number;
  /** how many starts after a graceful stop are measured */
  usualStarts: number;
  log: (line: string) => void;
};

const password = 'kill-run-secret';
const email = 'admin@example.com';
/** The longest wait for a start. */
const startPatienceMs = 60_000;

/**
 * Kills the product and its PostgreSQL by SIGKILL, again and again, at random moments while learners practise, an admin
 * edits and pictures change (DA-07); after each start everything that was acknowledged must be there, once and
 * complete.
 */
export async function runKills(options: Options): Promise<KillFigures> {
  const { rounds, log } = options;
  const random = randomFrom(options.seed);
  const start = (): ProductProcess =>
    startProcess(options.command, {
      DATA_DIR: options.dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      SEED_CONTENT: 'off',
      TTS_PROVIDER: 'none',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    });
  const figures: KillFigures = {
    kills: 0,
    whileStarting: 0,
    events: 0,
    edits: 0,
    pictures: 0,
    faults: [],
    startMs: [],
    usualStartMs: [],
  };
  let product = start();
  try {
    const people = await gatherPeople(await readyOf(product), options.learners, random);
    for (let round = 1; round <= rounds; round += 1) {
      const everything = random() < 0.5;
      const meetsStart = random() < 0.2;
      if (meetsStart) {
        await product.kill(everything);
        figures.kills += 1;
        product = start();
        const moment = random() * 2_000;
        const isReady = await Promise.race([product.ready.then(() => true), sleep(moment, false)]);
        if (!isReady) figures.whileStarting += 1;
        await product.kill(everything);
      } else {
        const ms = options.loadMs * random();
        figures.faults.push(...(await writeUntilKilled(people, ms, product, everything)));
      }
      figures.kills += 1;

      const from = performance.now();
      product = start();
      const address = await readyOf(product);
      figures.startMs.push(performance.now() - from);
      const faults = await checkAll(people, address);
      figures.faults.push(...faults);
      log(
        `kill ${round}/${rounds}${meetsStart ? ' (while starting)' : ''}: ready after ${(figures.startMs.at(-1) ?? 0).toFixed(0)} ms, ${faults.length} faults`,
      );
    }
    for (let n = 1; n <= options.usualStarts; n += 1) {
      await product.stop();
      const from = performance.now();
      product = start();
      await readyOf(product);
      figures.usualStartMs.push(performance.now() - from);
    }
    const sum = (kind: Person['kind']) =>
      people
        .filter((one) => one.kind === kind)
        .reduce((all, one) => all + one.writer.acknowledged(), 0);
    return { ...figures, events: sum('learner'), edits: sum('admin'), pictures: sum('picture') };
  } finally {
    await product.kill(true);
  }
}

type Person = {
  kind: 'learner' | 'admin' | 'picture';
  session: { cookie: string };
  writer: Writer;
};

/** The product's address, once it answers that it is ready. */
async function readyOf(product: ProductProcess): Promise<string> {
  const late = sleep(startPatienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`the product does not start: ${product.said()}`);
  });
  const address = await Promise.race([product.ready, late]);
  const { status } = await fetch(`${address}/readyz`);
  if (status !== 200) throw new Error(`it says that it is ready, and /readyz answers ${status}`);
  return address;
}

async function gatherPeople(
  address: string,
  learners: number,
  random: () => number,
): Promise<Person[]> {
  const agent = new Agent();
  const anything = z.object({ user: z.object({ id: z.string() }) });
  const admin = { cookie: '' };
  const asAdmin = openClient(address, admin, agent);
  await asAdmin.call(anything, 'POST', '/api/auth/sign-in/email', { email, password });
  const topic = { name: 'Practice', description: 'Practice', category: 'Business' };
  const { id } = await asAdmin.call(z.object({ id: z.string() }), 'POST', '/api/topics', topic);
  const people: Person[] = [{ kind: 'admin', session: admin, writer: topicWriter() }];
  for (let n = 1; n <= learners + 1; n += 1) {
    const name = `learner ${n}`;
    const session = { cookie: '' };
    const person = { name, email: `learner-${n}@example.com`, password };
    await openClient(address, session, agent).call(
      anything,
      'POST',
      '/api/auth/sign-up/email',
      person,
    );
    people.push(
      n > learners
        ? { kind: 'picture', session, writer: pictureWriter(random) }
        : { kind: 'learner', session, writer: practiceWriter(name, id, random) },
    );
  }
  agent.destroy();
  return people;
}

/** All users write until the product is killed; returns refusals, which none of them should get. */
async function writeUntilKilled(
  people: Person[],
  ms: number,
  product: ProductProcess,
  everything: boolean,
): Promise<string[]> {
  const address = await product.ready;
  const agent = new Agent({ keepAlive: true });
  const faults: string[] = [];
  const ending = new AbortController();
  const write = async ({ writer, session }: Person): Promise<void> => {
    const client: Client = openClient(address, session, agent);
    while (!ending.signal.aborted) {
      try {
        await writer.write(client);
      } catch (error) {
        if (!(error instanceof NotAcknowledged)) throw error;
        if (error.status === undefined) return;
        // between the end of PostgreSQL and the end of the app the store may be away
        if (error.status !== 503) faults.push(error.message);
      }
    }
  };
  const writing = Promise.all(people.map(write));
  await Promise.race([sleep(ms), writing]);
  ending.abort();
  await product.kill(everything);
  agent.destroy();
  await writing;
  return faults;
}

async function checkAll(people: Person[], address: string): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  try {
    const found = await Promise.all(
      people.map(({ writer, session }) => writer.check(openClient(address, session, agent))),
    );
    return found.flat();
  } finally {
    agent.destroy();
  }
}

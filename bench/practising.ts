import { Agent, request } from 'node:http';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';
import { checkOf, type Word } from '../apps/server/test/crowd.ts';

/** How many events a batch has. */
export const batchSize = 50;

/** Creates this many learners, each with an account and a connection. */
export async function createLearners(address: string, pool: Pool, count: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const { rows: words } = await pool.query<Word>(
    'select id, word, topic_id, set_no from vocabulary order by id limit 1000',
  );
  const send = (path: string, body: object, cookie = '') =>
    post(address + path, agent, JSON.stringify(body), cookie);
  const cookies: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const person = { name: 'Hoa', email: `hoa-${uuid()}@example.com`, password: 'secret-1' };
    cookies.push(await send('/api/auth/sign-up/email', person));
  }
  return {
    /** All learners send this many batches of events at the same time. @returns how many seconds it took */
    practise: (batches: number): Promise<number> => {
      const bodies = cookies.map(() =>
        Array.from({ length: batches }, () => ({ events: makeEvents(words) })),
      );
      return seconds(() =>
        Promise.all(
          cookies.map(async (cookie, n) => {
            for (const body of bodies[n] ?? []) await send('/api/me/events', body, cookie);
          }),
        ),
      );
    },
    leave: (): void => agent.destroy(),
  };
}

/** Runs some work. @returns how many seconds it took */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}

function makeEvents(words: readonly Word[]): object[] {
  return Array.from({ length: batchSize }, () =>
    checkOf(words[Math.floor(Math.random() * words.length)]),
  );
}

/** Sends JSON over a persistent connection. @returns the cookies that the answer sets */
function post(address: string, agent: Agent, body: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(cookie !== '' && { cookie }),
    };
    const sending = request(address, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        const set = answer.headers['set-cookie'] ?? [];
        if (answer.statusCode === 200) resolve(set.map((line) => line.split(';')[0]).join('; '));
        else reject(new Error(`${address}: ${answer.statusCode}`));
      });
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';

/** How often each learner checks a word, opens a set and opens home, in milliseconds. */
export type Habits = { wordMs: number; setMs: number; homeMs: number };

/** TR-06: a word every 5 s, a set every 30 s, home every 60 s. */
export const habits: Habits = { wordMs: 5_000, setMs: 30_000, homeMs: 60_000 };

export type CrowdFigures = {
  /** milliseconds from the request to the end of the answer, of all requests */
  times: number[];
  /** the same, of requests for sets only */
  setTimes: number[];
  /** requests that failed or did not return 200 */
  errors: string[];
  /** events that the server acknowledged, by learner */
  acknowledged: Map<string, string[]>;
};

/** A word of the course, as the database has it. */
export type Word = { id: string; word: string; topic_id: string; set_no: number };

/**
 * Learners who practise at the same time, each at a fixed rate that slow answers do not change.
 * @param options.words of the course
 * @param options.pages addresses of a set and of home
 * @param options.forMs how long they practise, in milliseconds
 * @param options.random returns a number in [0, 1)
 */
export async function runCrowd(options: {
  address: string;
  learners: { id: string; cookie: string }[];
  words: readonly Word[];
  pages: { set: string; home: string };
  habits: Habits;
  forMs: number;
  random?: () => number;
}): Promise<CrowdFigures> {
  const { address, learners, words, pages, forMs, random = Math.random } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: learners.length });
  const figures: CrowdFigures = { times: [], setTimes: [], errors: [], acknowledged: new Map() };
  const open: Promise<void>[] = [];
  const act = (learner: number, path: string, body?: object, id?: string): void => {
    const { id: userId, cookie } = learners[learner] ?? { id: '', cookie: '' };
    const from = performance.now();
    // each learner has an IP address, since limits count by address
    const place = `10.${learner >> 16}.${(learner >> 8) & 255}.${learner & 255}`;
    const headers = { cookie, 'x-forwarded-for': place };
    open.push(
      send(address + path, agent, headers, body).then(
        (status) => {
          const time = performance.now() - from;
          figures.times.push(time);
          if (path === pages.set) figures.setTimes.push(time);
          if (status !== 200) figures.errors.push(`${path}: ${status}`);
          else if (id !== undefined)
            figures.acknowledged.set(userId, [...(figures.acknowledged.get(userId) ?? []), id]);
        },
        (error: unknown) => void figures.errors.push(`${path}: ${String(error)}`),
      ),
    );
  };
  const repeat = async (everyMs: number, work: () => void): Promise<void> => {
    const end = performance.now() + forMs;
    let next = performance.now() + random() * everyMs;
    while (next < end) {
      await pause(Math.max(0, next - performance.now()));
      work();
      next += everyMs;
    }
  };
  await Promise.all(
    learners.flatMap((_, learner) => [
      repeat(options.habits.wordMs, () => {
        const event = checkOf(words[Math.floor(random() * words.length)]);
        act(learner, '/api/me/events', { events: [event] }, event.id);
      }),
      repeat(options.habits.setMs, () => act(learner, pages.set)),
      repeat(options.habits.homeMs, () => act(learner, pages.home)),
    ]),
  );
  await Promise.all(open);
  agent.destroy();
  return figures;
}

/** A checked word, as a device sends it. */
export function checkOf(word: Word | undefined) {
  return {
    v: 1,
    id: uuid(),
    at: new Date().toISOString(),
    device: 'a device of the crowd',
    zone: 'Asia/Ho_Chi_Minh',
    kind: 'word-checked',
    wordId: word?.id,
    topicId: word?.topic_id,
    setNo: word?.set_no,
    typed: word?.word,
    correct: true,
    attempt: 1,
    revealed: false,
    replays: 1,
    elapsedMs: 2_345,
  };
}

function send(
  url: string,
  agent: Agent,
  headers: Record<string, string>,
  body?: object,
): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        headers: { ...headers, ...(text !== undefined && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      },
    );
    sending.on('error', reject);
    sending.end(text);
  });
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { checkOf, type Word } from '../../apps/server/test/crowd.ts';
import type { Site } from './site.ts';

const setSchema = z.object({
  topicId: z.string(),
  setNo: z.number(),
  items: z.array(z.object({ id: z.string(), word: z.string() })),
});
const logSchema = z.object({
  items: z.array(z.object({ id: z.string() })),
  next: z.string().nullable(),
});

const set = '/api/vocabulary/sets?topic=Eating%20Out&setIndex=0';
const password = 'secret-1';

/** How many requests of learners were answered, and how the others were refused. */
export type Figures = { taken: number; refused: Map<string, number> };

/** A registered learner, with the answers that the server acknowledged. */
export class Learner {
  readonly acknowledged = new Set<string>();
  readonly #site: () => Site;
  readonly #email: string;
  #cookie: string;
  readonly #words: Word[];

  private constructor(site: () => Site, email: string, cookie: string, words: Word[]) {
    this.#site = site;
    this.#email = email;
    this.#cookie = cookie;
    this.#words = words;
  }

  /** @param site a function, since the site may be behind another proxy later */
  static async register(site: () => Site): Promise<Learner> {
    const email = `hoa-${randomUUID()}@example.com`;
    const body = { name: 'Hoa', email, password };
    const { status, cookie, text } = await site().ask('/api/auth/sign-up/email', { body });
    if (status !== 200) throw new Error(`nobody can register: ${status} ${text}`);
    const { topicId, setNo, items } = setSchema.parse(JSON.parse((await site().ask(set)).text));
    const words = items.map((item) => ({ ...item, topic_id: topicId, set_no: setNo }));
    return new Learner(site, email, cookie, words);
  }

  async signIn(): Promise<void> {
    const body = { email: this.#email, password };
    const { status, cookie } = await this.#site().ask('/api/auth/sign-in/email', { body });
    if (status !== 200) throw new Error(`a learner cannot sign in: ${status}`);
    this.#cookie = cookie;
  }

  /** Sends one answer after the other until the signal, and retries one that was not acknowledged, as devices do. */
  async practise(signal: AbortSignal, figures: Figures): Promise<void> {
    let event = checkOf(this.#words[0]);
    while (!signal.aborted) {
      const what = await this.#site()
        .ask('/api/me/events', { cookie: this.#cookie, body: { events: [event] } })
        .then(
          ({ status }) => String(status),
          () => 'cut',
        );
      if (what === '200') {
        figures.taken += 1;
        this.acknowledged.add(event.id);
        event = checkOf(this.#words[this.acknowledged.size % this.#words.length]);
      } else figures.refused.set(what, (figures.refused.get(what) ?? 0) + 1);
      await pause(100);
    }
  }

  /** Reads the whole log, as a new device does. */
  async readLog(): Promise<string[]> {
    const ids: string[] = [];
    for (let after: string | null = '0'; after !== null;) {
      const path = `/api/me/events?v=3&after=${after}`;
      const { status, text } = await this.#site().ask(path, { cookie: this.#cookie });
      if (status !== 200) throw new Error(`a log cannot be read: ${status} ${text}`);
      const page = logSchema.parse(JSON.parse(text));
      ids.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    return ids;
  }
}

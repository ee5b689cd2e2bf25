import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import type { Client } from './client.ts';
import type { Random } from './random.ts';

/** A user who writes, remembers what was acknowledged, and checks it afterwards. */
export type Writer = {
  /** Writes once; if it throws, the write was not acknowledged. */
  write: (client: Client) => Promise<void>;
  /** Checks everything after a kill; returns faults, a line each. */
  check: (client: Client) => Promise<string[]>;
  acknowledged: () => number;
};

const acceptedSchema = z.object({ accepted: z.number(), refused: z.array(z.unknown()) });
const logSchema = z.object({
  items: z.array(z.object({ id: z.string() })),
  next: z.string().nullable(),
});

/** A learner whose device sends batches of events until they are acknowledged, and sends some of them twice. */
export function practiceWriter(name: string, topicId: string, random: Random): Writer {
  const acknowledged = new Set<string>();
  const unanswered: { id: string }[][] = [];
  let answered: { id: string }[] = [];
  return {
    write: async (client) => {
      const isAgain = answered.length > 0 && random() < 0.1;
      if (!isAgain && unanswered.length === 0)
        unanswered.push(makeBatch(topicId, 1 + Math.floor(random() * 30)));
      const events = isAgain ? answered : (unanswered[0] ?? []);
      const answer = await client.call(acceptedSchema, 'POST', '/api/me/events', { events });
      if (answer.accepted !== events.length)
        throw new Error(`${name}: not all events were accepted`);
      for (const { id } of events) acknowledged.add(id);
      if (!isAgain) answered = unanswered.shift() ?? [];
    },
    check: async (client) => {
      const times = new Map<string, number>();
      for (let after: string | null = '0'; after !== null;) {
        const page: z.output<typeof logSchema> = await client.call(
          logSchema,
          'GET',
          `/api/me/events?after=${after}&limit=1000`,
        );
        for (const { id } of page.items) times.set(id, (times.get(id) ?? 0) + 1);
        after = page.next;
      }
      const waiting = new Set(unanswered.flat().map(({ id }) => id));
      const lost = [...acknowledged].filter((id) => !times.has(id)).length;
      const twice = [...times.values()].filter((count) => count > 1).length;
      const unknown = [...times.keys()].filter((id) => !acknowledged.has(id) && !waiting.has(id));
      const halves = unanswered.filter(
        (batch) => new Set(batch.map(({ id }) => times.has(id))).size > 1,
      );
      return linesOf(name, {
        'acknowledged events are lost': lost,
        'events are there twice': twice,
        'events are nobody’s': unknown.length,
        'batches are there by half': halves.length,
      });
    },
    acknowledged: () => acknowledged.size,
  };
}

function makeBatch(topicId: string, size: number): { id: string }[] {
  return Array.from({ length: size }, (_, n) => ({
    v: 1,
    id: uuid(),
    at: new Date().toISOString(),
    device: 'kill-run',
    zone: 'Asia/Ho_Chi_Minh',
    topicId,
    setNo: 1,
    ...(n === 19
      ? { kind: 'set-completed', set: 'vocabulary', itemCount: 20 }
      : {
          kind: 'word-checked',
          wordId: uuid(),
          typed: 'answer',
          correct: true,
          attempt: 1,
          revealed: false,
          replays: 0,
          elapsedMs: 1_200,
        }),
  }));
}

const topicSchema = z.object({ id: z.string(), description: z.string() });
const listSchema = z.object({ items: z.array(z.object({ word: z.string() })), total: z.number() });
const setSchema = z.object({ totalSets: z.number(), items: z.array(z.unknown()) });
const totalSchema = z.object({ total: z.number() });
const setSize = 20;

/** An admin who adds a topic, fills it set by set, and edits it; after each kill it adds a new one. */
export function topicWriter(): Writer {
  let topic: { id: string; name: string } | undefined;
  let edits = 0;
  let isEditing = false;
  let added = 0;
  let adding: string[] | undefined;
  let total = 0;
  return {
    write: async (client) => {
      if (topic === undefined) {
        const name = `Topic ${uuid()}`;
        const draft = { name, description: 'edit 0', category: 'Business' };
        const { id } = await client.call(topicSchema, 'POST', '/api/topics', draft);
        topic = { id, name };
      } else if (edits < added * 3) {
        isEditing = true;
        const change = { description: `edit ${edits + 1}` };
        await client.call(topicSchema, 'PATCH', `/api/topics/${topic.id}`, change);
        isEditing = false;
        edits += 1;
      } else {
        adding = Array.from({ length: setSize }, (_, n) => `word ${added * setSize + n}`);
        const items = adding.map((word) => ({ word, type: 'n.', meaning: 'nghĩa' }));
        const shape = z.object({ items: z.array(z.unknown()), skipped: z.literal(0) });
        await client.call(shape, 'POST', '/api/vocabulary/bulk', { topicId: topic.id, items });
        adding = undefined;
        added += 1;
      }
      total += 1;
    },
    check: async (client) => {
      if (topic === undefined) return [];
      const { id, name } = topic;
      const faults: string[] = [];
      const { description } = await client.call(topicSchema, 'GET', `/api/topics/${id}`);
      const stored = Number(description.replace('edit ', ''));
      if (stored !== edits && !(isEditing && stored === edits + 1))
        faults.push(`${name}: acknowledged edit ${edits} is lost, edit ${stored} is there`);
      // an edit and its line in the audit log are written in one transaction
      const changes = await client.call(
        totalSchema,
        'GET',
        `/api/audit?collection=topics&recordId=${id}`,
      );
      if (changes.total !== stored + 1)
        faults.push(`${name}: ${stored} edits and ${changes.total} lines of what was changed`);
      const words = await client.call(
        listSchema,
        'GET',
        `/api/vocabulary?topicId=${id}&pageSize=1`,
      );
      const sets = words.total / setSize;
      if (sets !== added && !(adding !== undefined && sets === added + 1))
        faults.push(`${name}: ${added} sets were acknowledged, ${words.total} words are there`);
      for (let index = 0; index < sets; index += 1) {
        const address = `/api/vocabulary/sets?topic=${encodeURIComponent(name)}&setIndex=${index}`;
        const set = await client.call(setSchema, 'GET', address);
        if (set.totalSets !== sets || set.items.length !== setSize)
          faults.push(`${name}: set ${index} of ${set.totalSets} has ${set.items.length} words`);
      }
      [topic, edits, isEditing, added, adding] = [undefined, 0, false, 0, undefined];
      return faults;
    },
    acknowledged: () => total,
  };
}

const meSchema = z.object({ avatarUrl: z.string().nullable() });

/** A learner who changes their picture again and again. */
export function pictureWriter(random: Random): Writer {
  let shown: string | null = null;
  let isWriting = false;
  let total = 0;
  return {
    write: async (client) => {
      isWriting = true;
      const { avatarUrl } = await client.call(meSchema, 'PUT', '/api/me/avatar', picture(random));
      isWriting = false;
      shown = avatarUrl;
      total += 1;
    },
    check: async (client) => {
      const { avatarUrl } = await client.call(meSchema, 'GET', '/api/me');
      const faults: string[] = [];
      if (avatarUrl !== shown && !isWriting) faults.push('an acknowledged picture is lost');
      if (avatarUrl !== null) {
        const bytes = await client.read(avatarUrl);
        const hash = createHash('sha256').update(bytes).digest('hex');
        if (!avatarUrl.includes(hash)) faults.push('a picture is not what was stored');
      }
      [shown, isWriting] = [avatarUrl, false];
      return faults;
    },
    acknowledged: () => total,
  };
}

/** A PNG of noise, 48 pixels wide and high. */
function picture(random: Random): Buffer {
  const side = 48;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // eight bits for each of red, green and blue
  head.set([8, 2, 0, 0, 0], 8);
  const line = () => [0, ...Array.from({ length: side * 3 }, () => Math.floor(random() * 256))];
  const dots = Buffer.from(Array.from({ length: side }, line).flat());
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(dots)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const linesOf = (name: string, counts: Record<string, number>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${name}: ${count} ${what}`);

import type { Client } from 'pg';
import { v7 as uuid } from 'uuid';

/** A call as a device sends it. */
export type Call = {
  method: string;
  path: string;
  body: string | undefined;
  cookie: string | undefined;
  /** the network address of the device */
  from: string;
};

export type Reply = {
  status: number;
  body: string;
  /** what the cookie of the session is from now on; null: none; undefined: as before */
  cookie: string | null | undefined;
};

/** What is killed: the process that serves, PostgreSQL under it, or both at one moment. */
export type Victim = 'product' | 'store' | 'both';

/** The product with its store, which histories are played on; one history after the other. */
export type Product = {
  /** empties the accounts, and makes new ones @returns their names by id */
  begin: (names: readonly string[]) => Promise<Map<string, string>>;
  /** @throws where no complete answer came */
  send: (call: Call) => Promise<Reply>;
  /** opens a session @returns its cookie */
  signIn: (userId: string) => Promise<string>;
  /** ends it on the server, unknown to the device */
  endSession: (cookie: string) => Promise<void>;
  isUp: () => boolean;
  kill: (victim: Victim) => Promise<void>;
  start: () => Promise<void>;
  /** also while it runs */
  backUp: (name: string) => Promise<void>;
  /** stops it, and starts it on what the backup holds */
  restore: (name: string) => Promise<void>;
  /** for planted faults */
  query: (sql: string, values: readonly unknown[]) => Promise<void>;
  close: () => Promise<void>;
};

const sessionCookieName = 'nghego.session_token';

/** Sends a call by HTTP. @param signal cuts it */
export async function sendByHttp(
  address: string,
  { method, path, body, cookie, from }: Call,
  signal?: AbortSignal,
): Promise<Reply> {
  const reply = await fetch(address + path, {
    method,
    headers: {
      accept: 'application/json',
      'x-forwarded-for': from,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie: `${sessionCookieName}=${cookie}` }),
    },
    ...(body !== undefined && { body }),
    ...(signal !== undefined && { signal }),
  });
  const text = await reply.text();
  const set = reply.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${sessionCookieName}=`))
    ?.slice(sessionCookieName.length + 1);
  const value = set?.split(';')[0];
  const isOver = set !== undefined && /max-age=0(;|$)/i.test(set);
  return { status: reply.status, body: text, cookie: isOver ? null : value };
}

/** Empties the accounts, and makes new ones. @returns their names by id */
export async function insertAccounts(
  store: Pick<Client, 'query'>,
  names: readonly string[],
): Promise<Map<string, string>> {
  await store.query('delete from users');
  const made = new Map<string, string>();
  for (const name of names) {
    const id = uuid();
    await store.query('insert into users (id, email, name) values ($1, $2, $3)', [
      id,
      `${id}@example.com`,
      name,
    ]);
    made.set(id, name);
  }
  return made;
}

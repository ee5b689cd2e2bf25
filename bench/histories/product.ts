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
  /** the new session cookie; null removes the cookie, undefined leaves it as it is */
  cookie: string | null | undefined;
};

/** What is killed: the process that serves, its PostgreSQL, or both at the same moment. */
export type Victim = 'product' | 'store' | 'both';

/** The product with its store, on which histories are played one after the other. */
export type Product = {
  /** deletes all accounts, and makes new ones @returns their names by id */
  begin: (names: readonly string[]) => Promise<Map<string, string>>;
  /** @throws if no complete answer came */
  send: (call: Call) => Promise<Reply>;
  /** opens a session @returns its cookie */
  signIn: (userId: string) => Promise<string>;
  /** ends the session on the server, without telling the device */
  endSession: (cookie: string) => Promise<void>;
  isUp: () => boolean;
  kill: (victim: Victim) => Promise<void>;
  start: () => Promise<void>;
  /** backs up, also while the product runs */
  backUp: (name: string) => Promise<void>;
  /** stops the product, restores the backup, and starts the product */
  restore: (name: string) => Promise<void>;
  /** runs SQL, for planted faults */
  query: (sql: string, values: readonly unknown[]) => Promise<void>;
  close: () => Promise<void>;
};

const sessionCookieName = 'nghego.session_token';

/** Sends a call over HTTP. @param signal cuts the connection */
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

/** Deletes all accounts, and inserts new ones. @returns their names by id */
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

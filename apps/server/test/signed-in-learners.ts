import { createHmac, randomBytes } from 'node:crypto';
import type { Client, Pool } from 'pg';
import { v7 as uuid } from 'uuid';

/**
 * Creates signed-in learners without registering them, which would hash a password for each.
 * @param authSecret the product's secret, which signs cookies
 * @returns their cookies
 */
export async function signInLearners(
  pool: Pool,
  authSecret: string,
  count: number,
): Promise<{ id: string; cookie: string }[]> {
  const learners = Array.from({ length: count }, () => ({
    id: uuid(),
    session: uuid(),
    token: randomBytes(24).toString('base64url'),
  }));
  await pool.query(
    `with learner as (
       select * from json_to_recordset($1::json) as row(id uuid, session uuid, token text)
     ), made as (
       insert into users (id, email, name) select id, id || '@example.com', 'Hoa' from learner
     )
     insert into sessions (id, user_id, token, expires_at)
     select session, id, token, now() + interval '1 day' from learner`,
    [JSON.stringify(learners)],
  );
  return learners.map(({ id, token }) => {
    const value = encodeURIComponent(signSession(token, authSecret));
    return { id, cookie: `nghego.session_token=${value}` };
  });
}

/** The value of a session's cookie, signed as better-auth does. */
function signSession(token: string, authSecret: string): string {
  return `${token}.${createHmac('sha256', authSecret).update(token).digest('base64')}`;
}

/** Opens a session of an account; returns the value of its cookie. */
export async function insertSession(
  store: Pick<Client, 'query'>,
  authSecret: string,
  userId: string,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await store.query(
    `insert into sessions (id, user_id, token, expires_at)
     values (gen_random_uuid(), $1, $2, now() + interval '30 days')`,
    [userId, token],
  );
  return encodeURIComponent(signSession(token, authSecret));
}

/** What better-auth stores for the password `secret-1`. */
const passwordHash =
  '08f67075fc53930ad25b0afc96cddaff:36c44f40a6d0364c33dcef56b3b8b1bc05957e04b98e80dbf977d0bba5879df9bf13689698947df16710e96c66f5087709bd4f2e5432a2b47d08f1e36e6abab1';

/** Inserts an account with the password `secret-1` and an open session; returns its id and the value of its cookie. */
export async function insertSignedIn(
  pool: Pool,
  authSecret: string,
  { email, name, role }: { email: string; name: string; role: 'student' | 'teacher' | 'admin' },
): Promise<{ id: string; cookie: string }> {
  const [id, token] = [uuid(), randomBytes(24).toString('base64url')];
  await pool.query(
    `with made as (
       insert into users (id, email, name, role) values ($1, $2, $3, $4)
     ), way as (
       insert into accounts (id, user_id, account_id, provider_id, password)
       values (gen_random_uuid(), $1, $1, 'credential', $5)
     )
     insert into sessions (id, user_id, token, expires_at)
     values (gen_random_uuid(), $1, $6, now() + interval '30 days')`,
    [id, email, name, role, passwordHash, token],
  );
  return { id, cookie: signSession(token, authSecret) };
}

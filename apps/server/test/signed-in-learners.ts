import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 as uuid } from 'uuid';

/**
 * Creates signed-in learners without registering them, which would hash a password for each.
 * @param authSecret of the product, which signs cookies
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
    const signature = createHmac('sha256', authSecret).update(token).digest('base64');
    return { id, cookie: `nghego.session_token=${encodeURIComponent(`${token}.${signature}`)}` };
  });
}

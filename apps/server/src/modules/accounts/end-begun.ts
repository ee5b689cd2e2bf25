import { like } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { verifications } from '../../db/schema/people.ts';

/**
 * Ends all that was begun for an account and not finished: mailed links, whose `value` is its id (IN-10), and links and
 * confirming sign-ins at a provider, whose `value` is JSON that names it (IN-17).
 */
export async function endBegun(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await db.delete(verifications).where(like(verifications.value, `%${userId}%`));
}

import { like } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { verifications } from '../../db/schema/people.ts';

/**
 * Ends all that was begun for an account and not finished: mailed links, whose `value` is the account's id (IN-10), and
 * linking and confirming at a provider, whose `value` is JSON with the id (IN-17).
 */
export async function endBegun(db: Pick<Database, 'delete'>, userId: string): Promise<void> {
  await db.delete(verifications).where(like(verifications.value, `%${userId}%`));
}

import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { ownLists } from '../../db/schema/lists.ts';

/** Ends the links of all lists of a learner, deleted ones included: they can be restored. */
export async function endLinks(db: Pick<Database, 'update'>, userId: string): Promise<void> {
  await db.update(ownLists).set({ linkToken: null }).where(eq(ownLists.userId, userId));
}

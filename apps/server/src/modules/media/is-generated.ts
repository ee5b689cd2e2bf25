import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { mediaFiles } from '../../db/schema/media.ts';

/** Whether an item has a generated sound or none, rather than a URL that an editor entered. */
export async function isGenerated(tx: Pick<Database, '$count'>, audio: string): Promise<boolean> {
  if (audio === '' || audio.startsWith('/media/')) return true;
  return (await tx.$count(mediaFiles, eq(mediaFiles.address, audio))) > 0;
}

import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media, mediaFiles } from '../../db/schema/media.ts';

/**
 * Whether no record uses a file at the media host.
 * @param but a topic whose words do not count
 */
const isUnused = (but: string | null) => sql`${mediaFiles.address} in (
  select f.address from ${mediaFiles} f
  left join used_sounds() used on used.audio = f.address and (used.topic_id is null or used.topic_id is distinct from ${but}::uuid)
  where used.audio is null)`;

export type CollectRepository = ReturnType<typeof createCollectRepository>;

/** Finds sounds that no record uses. It skips recently stored or linked ones: their transaction may still be open. */
export function createCollectRepository(db: Database) {
  const hosted = {
    address: mediaFiles.address,
    publicId: mediaFiles.publicId,
    resourceType: mediaFiles.resourceType,
    deleteToken: mediaFiles.deleteToken,
    uploadedAt: mediaFiles.uploadedAt,
  };
  return {
    /** @returns how many sounds were deleted from the store */
    removeUnusedStored: async (storedBefore: Date): Promise<number> => {
      const { rowCount } = await db.delete(media).where(
        and(
          eq(media.type, 'audio/mpeg'),
          lt(media.createdAt, storedBefore),
          sql`${media.hash} in (
              select m.hash from ${media} m left join used_sounds() used on used.audio = '/media/' || m.hash || '.mp3'
              where used.audio is null)`,
        ),
      );
      return rowCount ?? 0;
    },

    /** Files at the media host that no record uses and whose deletion is due. */
    unusedHosted: async (uploadedBefore: Date, now: Date, limit: number) =>
      db
        .select(hosted)
        .from(mediaFiles)
        .where(
          and(
            lt(mediaFiles.uploadedAt, uploadedBefore),
            lte(mediaFiles.tryAfter, now),
            isUnused(null),
          ),
        )
        .limit(limit),

    /** Finds which of the addresses are files at the media host that only words of this topic use. */
    hostedOfTopicOnly: async (topicId: string, addresses: readonly string[]) =>
      addresses.length === 0
        ? []
        : db
            .select(hosted)
            .from(mediaFiles)
            .where(and(inArray(mediaFiles.address, [...addresses]), isUnused(topicId))),

    forgetHosted: async (address: string): Promise<void> => {
      await db.delete(mediaFiles).where(eq(mediaFiles.address, address));
    },

    /** Schedules the next attempt of a failed deletion, with a growing delay of at most six hours. */
    postpone: async (address: string, reason: string): Promise<void> => {
      await db
        .update(mediaFiles)
        .set({
          reason,
          attempts: sql`${mediaFiles.attempts} + 1`,
          tryAfter: sql`now() + least(interval '6 hours', interval '1 minute' * power(2, least(${mediaFiles.attempts}, 10)))`,
        })
        .where(eq(mediaFiles.address, address));
    },
  };
}

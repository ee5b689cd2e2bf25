import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sentences, vocabulary } from '../../db/schema/course.ts';
import { media, mediaFiles } from '../../db/schema/media.ts';

/** @param address of a sound; @param but words of this topic do not count */
const isUsed = (address: ReturnType<typeof sql>, but: string | undefined) => sql`(
  exists (select 1 from ${vocabulary} v where v.audio = ${address}
    and v.audio <> '' ${but === undefined ? sql`` : sql`and v.topic_id <> ${but}`})
  or exists (select 1 from ${sentences} s where s.audio = ${address} and s.audio <> ''))`;

const addressOfMedia = sql`'/media/' || ${media.hash} || '.mp3'`;

export type CollectRepository = ReturnType<typeof createCollectRepository>;

/** Sounds that nothing refers to. What was stored or linked of late is spared: its transaction may be under way. */
export function createCollectRepository(db: Database) {
  const hosted = {
    address: mediaFiles.address,
    publicId: mediaFiles.publicId,
    resourceType: mediaFiles.resourceType,
    deleteToken: mediaFiles.deleteToken,
    uploadedAt: mediaFiles.uploadedAt,
  };
  return {
    /** @returns how many were deleted from the store */
    removeUnusedStored: async (storedBefore: Date): Promise<number> => {
      const { rowCount } = await db
        .delete(media)
        .where(
          and(
            eq(media.type, 'audio/mpeg'),
            lt(media.createdAt, storedBefore),
            sql`not ${isUsed(addressOfMedia, undefined)}`,
          ),
        );
      return rowCount ?? 0;
    },

    /** Files at the media host that nothing refers to, and that may be tried now. */
    unusedHosted: async (uploadedBefore: Date, now: Date, limit: number) =>
      db
        .select(hosted)
        .from(mediaFiles)
        .where(
          and(
            lt(mediaFiles.uploadedAt, uploadedBefore),
            lte(mediaFiles.tryAfter, now),
            sql`not ${isUsed(sql`${mediaFiles.address}`, undefined)}`,
          ),
        )
        .limit(limit),

    /** Those of the addresses that are at the media host and that only words of this topic use. */
    hostedOfTopicOnly: async (topicId: string, addresses: readonly string[]) =>
      addresses.length === 0
        ? []
        : db
            .select(hosted)
            .from(mediaFiles)
            .where(
              and(
                inArray(mediaFiles.address, [...addresses]),
                sql`not ${isUsed(sql`${mediaFiles.address}`, topicId)}`,
              ),
            ),

    forgetHosted: async (address: string): Promise<void> => {
      await db.delete(mediaFiles).where(eq(mediaFiles.address, address));
    },

    /** A deletion that failed is tried again, later and later, at least every six hours. */
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

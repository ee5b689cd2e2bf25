import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { mediaFiles } from '../../db/schema/media.ts';

/** The fields of a word or sentence that are spoken, and its sound. */
type Spoken = {
  readonly word?: string | undefined;
  readonly englishSentence?: string | undefined;
  readonly phonetic?: string | undefined;
  readonly audio?: string | undefined;
};

/**
 * Whether a change takes the sound from a word or sentence: a sound belongs to the text that was spoken, and a generated
 * one to the phonetic too. A sound that comes with the change stays.
 */
export async function losesSound(
  tx: Pick<Database, '$count'>,
  before: Spoken,
  change: Spoken,
): Promise<boolean> {
  const changes = (name: keyof Spoken): boolean =>
    change[name] !== undefined && change[name] !== before[name];
  if (changes('audio') && change.audio !== '') return false;
  if (changes('word') || changes('englishSentence')) return true;
  return changes('phonetic') && isGenerated(tx, before.audio ?? '');
}

/** Whether an item has a generated sound or none, rather than a URL that an editor entered. */
async function isGenerated(tx: Pick<Database, '$count'>, audio: string): Promise<boolean> {
  if (audio === '' || audio.startsWith('/media/')) return true;
  return (await tx.$count(mediaFiles, eq(mediaFiles.address, audio))) > 0;
}

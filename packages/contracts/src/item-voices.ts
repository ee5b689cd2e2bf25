import * as z from 'zod/mini';
import { accents } from '@nghego/engine/sounds/item-voice';

const itemVoiceSchema = z.object({
  voice: z.string(),
  accent: z.enum(accents),
  /** the file's address; it changes with the voice */
  audio: z.string(),
});

/** The voices that an item was spoken by (VO-02), the one of `audio` first; none if `audio` is its only sound. */
export const itemVoicesSchema = z.array(itemVoiceSchema);

/** The same for learners; a cached answer of an older version has none. */
export const learnersVoicesSchema = z._default(itemVoicesSchema, []);

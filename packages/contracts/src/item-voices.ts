import * as z from 'zod/mini';
import { accents } from '@nghego/engine/sounds/item-voice';

const itemVoiceSchema = z.object({
  voice: z.string(),
  accent: z.enum(accents),
  /** the address of the file; a new sound has a new address */
  audio: z.string(),
});

/** The voices that have spoken an item (VO-02), the voice of `audio` first; empty if `audio` is its only sound. */
export const itemVoicesSchema = z.array(itemVoiceSchema);

/** The voices of an item for learners; empty in cached answers of older versions. */
export const learnersVoicesSchema = z._default(itemVoicesSchema, []);

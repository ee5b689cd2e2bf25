import { join } from 'node:path';
import { voicesFolder } from '../../apps/server/src/services/speech/neural/check-voice-files.ts';
import { openDecoder } from '../../apps/server/src/services/speech/open-decoder.ts';
import { openPack } from '../../apps/server/src/services/speech/pack/open-pack.ts';
import type { PackedSound } from '../../apps/server/src/services/speech/pack/pack-index.ts';
import type { Pcm } from '../../apps/server/src/services/speech/pcm.ts';
import { createSpeaker } from '../../apps/server/src/services/speech/speaker.ts';
import { planOf, type Slot } from './packs.ts';

type Asked = Pick<PackedSound, 'text' | 'phonetic' | 'pace'>;

/** A voice as learners hear it. */
export type Talker = {
  /** whether it can say a text; a sound of `heart`, which is made at run time, may still fail the check */
  has: (asked: Asked) => boolean;
  /** the decoded sound of a text; undefined if the voice does not say it */
  read: (asked: Asked) => Promise<Pcm | undefined>;
  close: () => void;
};

/** Opens a voice's pack, or the voice that speaks at run time. */
export async function openTalker(slot: Slot): Promise<Talker> {
  const { decode, free } = await openDecoder();
  if (slot === 'us-f') {
    const { speak } = createSpeaker();
    return {
      has: () => true,
      read: async ({ pace: speakingRate, ...text }) => {
        const reply = await speak({ ...text, accent: 'American', speakingRate });
        return reply.kind === 'spoken' ? decode(reply.bytes) : undefined;
      },
      close: free,
    };
  }
  const { has, find } = await openPack(join(voicesFolder, planOf[slot].folder));
  return {
    has,
    read: async (asked) => {
      const bytes = await find(asked);
      return bytes && decode(bytes);
    },
    close: free,
  };
}

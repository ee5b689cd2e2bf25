import { setTimeout as sleep } from 'node:timers/promises';
import type { SoundFault } from '@nghego/contracts/anki';
import type { ReadPackage } from '../../../services/anki/anki-packages.ts';
import { PackageFault } from '../../../services/anki/package-fault.ts';

/** What became of the sounds of a package, by the names that notes use: an address, or why there is none. */
export type BroughtSounds = ReadonlyMap<string, { address: string } | { fault: SoundFault }>;

/** Sounds that are in memory at once, of at most a megabyte each. */
const soundsAtOnce = 20;

/** The longest rest between them, in milliseconds. */
const longestRest = 40;

/**
 * Stores sounds of a package, after each was decoded. If checking them takes too long, the others are left out: their
 * words get a voice like any other.
 * @param parts.keep stores MP3 files
 * @param parts.tell gets how many are done
 */
export async function bringSounds(
  opened: Pick<ReadPackage, 'sounds'>,
  names: readonly string[],
  parts: {
    keep: (sounds: readonly { hash: string; bytes: Uint8Array }[]) => Promise<void>;
    addressOf: (hash: string) => string;
    tell: (done: number) => Promise<void>;
  },
): Promise<BroughtSounds> {
  const brought = new Map<string, { address: string } | { fault: SoundFault }>();
  for (let at = 0; at < names.length; at += soundsAtOnce) {
    const some = names.slice(at, at + soundsAtOnce);
    const start = performance.now();
    try {
      const sounds = await opened.sounds(some);
      const good = sounds.flatMap((sound) => ('hash' in sound ? sound : []));
      await parts.keep(good);
      for (const sound of sounds)
        brought.set(
          sound.name,
          'hash' in sound ? { address: parts.addressOf(sound.hash) } : { fault: sound.fault },
        );
    } catch (error) {
      if (!(error instanceof PackageFault)) throw error;
      const fault = error.fault.code === 'TOO_SLOW' ? 'TOO_SLOW' : 'NOT_A_SOUND';
      for (const name of names.slice(at)) brought.set(name, { fault });
      return brought;
    }
    await parts.tell(Math.min(at + soundsAtOnce, names.length));
    // rests as long as it worked: pages are served and the store has time for others meanwhile
    await sleep(Math.min(performance.now() - start, longestRest));
  }
  return brought;
}

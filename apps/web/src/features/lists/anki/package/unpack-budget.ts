import { ankiLimits } from './anki-limits.ts';
import { PackageFault } from './package-fault.ts';

/** How much of one package may still be unpacked: stops small files that unpack to huge ones. */
export type UnpackBudget = {
  /** bytes that are left */
  left: () => number;
  /** @throws PackageFault TOO_LARGE beyond the limit */
  spend: (bytes: number) => void;
};

export function createUnpackBudget(most: number = ankiLimits.unpacked): UnpackBudget {
  let left = most;
  return {
    left: () => left,
    spend: (bytes) => {
      left -= bytes;
      if (left < 0) throw new PackageFault('TOO_LARGE');
    },
  };
}

import type { RowFault } from '@nghego/contracts/own-lists';
import { m } from '../../../messages/messages.js';
import { faultText, listFailure } from '../list-failure.ts';
import { WorkerFailure } from './anki-packages.ts';
import type { SoundFault } from './anki-report.ts';
import { type FaultCode, PackageFault } from './package/package-fault.ts';

/** Why an Anki package is refused. */
function ankiFaultText(code: FaultCode): string {
  switch (code) {
    case 'NOT_A_PACKAGE':
      return m.anki_fault_package();
    case 'NO_NOTES':
      return m.anki_fault_empty();
    case 'TOO_MANY_NOTES':
      return m.anki_fault_many();
    case 'TOO_LARGE':
      return m.anki_fault_large();
    case 'TOO_SLOW':
      return m.anki_fault_slow();
    case 'NO_MEMORY':
      return m.anki_fault_memory();
    default:
      return code satisfies never;
  }
}

/** Why reading or writing a package, or adding its words, failed. */
export function ankiFailure(error: unknown): string {
  if (error instanceof PackageFault) return ankiFaultText(error.code);
  return error instanceof WorkerFailure ? m.anki_failed() : listFailure(error);
}

/**
 * What is wrong with a note. A missing meaning has its own text: the one for typed words asks for a hyphen before the
 * meaning, which a note does not have.
 */
export function noteFaultText(fault: RowFault): string {
  return fault.code === 'NO_MEANING' ? m.anki_fault_no_meaning() : faultText(fault);
}

/** Why a word has no sound of the package. */
export function soundFaultText(fault: SoundFault): string {
  switch (fault) {
    case 'MISSING':
      return m.anki_sound_missing();
    case 'NOT_A_SOUND':
      return m.anki_sound_broken();
    case 'TOO_LARGE':
      return m.anki_sound_large();
    case 'NO_ROOM':
      return m.anki_sound_no_room();
    default:
      return fault satisfies never;
  }
}

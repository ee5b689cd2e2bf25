import { ankiFaultSchema, type AnkiFault, type AnkiReport } from '@nghego/contracts/anki';
import type { RowFault } from '@nghego/contracts/own-lists';
import { m } from '../../messages/messages.js';
import { ApiFailure } from '../../platform/browser-api.ts';
import { faultText, listFailure } from './list-failure.ts';

/** Why an Anki package is refused. */
export function ankiFaultText({ code }: AnkiFault): string {
  switch (code) {
    case 'NOT_A_PACKAGE':
      return m.anki_fault_package();
    case 'COLLECTION':
      return m.anki_fault_collection();
    case 'NO_NOTES':
      return m.anki_fault_empty();
    case 'TOO_MANY_NOTES':
      return m.anki_fault_many();
    case 'TOO_LARGE':
      return m.anki_fault_large();
    case 'TOO_SLOW':
      return m.anki_fault_slow();
    default:
      return code satisfies never;
  }
}

/** Why a call about a package failed. */
export function ankiFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return m.anki_failed();
  const fault = ankiFaultSchema.safeParse(error.reason);
  if (fault.success) return ankiFaultText(fault.data);
  switch (error.code) {
    case 'PAYLOAD_TOO_LARGE':
      return m.anki_fault_large();
    case 'OVERLOADED':
      return m.anki_busy();
    case 'NOT_FOUND':
      return m.anki_gone();
    default:
      return listFailure(error);
  }
}

/** What is wrong with a note: it has fields, where a pasted line has a hyphen. */
export function noteFaultText(fault: RowFault): string {
  return fault.code === 'NO_MEANING' ? m.anki_fault_no_meaning() : faultText(fault);
}

/** Why a word has no sound of the package. */
export function soundFaultText(
  fault: NonNullable<AnkiReport['rows'][number]['soundFault']>,
): string {
  switch (fault) {
    case 'MISSING':
      return m.anki_sound_missing();
    case 'NOT_A_SOUND':
      return m.anki_sound_broken();
    case 'TOO_LARGE':
      return m.anki_sound_large();
    case 'TOO_SLOW':
      return m.anki_sound_slow();
    default:
      return fault satisfies never;
  }
}

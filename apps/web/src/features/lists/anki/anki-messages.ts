import type { AnkiNoteType, Chosen, NoteRow } from './package/note-types.ts';
import type { PackageSound } from './package/open-package.ts';
import type { DeckSound } from './package/pack-deck.ts';
import type { FaultCode } from './package/package-fault.ts';
import type { DeckToWrite } from './package/write-collection.ts';

/**
 * Requests to the worker, answered one after the other. `open` is sent once, before all others; `write` needs no
 * `open`.
 */
export type AnkiQuestion =
  | { kind: 'open'; file: Blob }
  | { kind: 'notes'; chosen: Chosen }
  | { kind: 'sound'; name: string }
  | { kind: 'write'; deck: DeckToWrite; sounds: readonly DeckSound[] };

/** The worker's one answer to each request. */
export type AnkiAnswer =
  | { kind: 'open'; noteTypes: AnkiNoteType[] }
  | { kind: 'notes'; rows: NoteRow[] }
  | { kind: 'sound'; sound: PackageSound }
  | { kind: 'write'; file: Blob }
  /** the package is at fault, or the device too small for it */
  | { kind: 'refused'; code: FaultCode }
  /** the worker could not load its own files */
  | { kind: 'failed' };

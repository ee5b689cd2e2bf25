import { ownListLimits } from '@nghego/contracts/own-lists';
import { encodingOf } from '@nghego/contracts/text-encoding';
import { m } from '../../messages/messages.js';
import { ankiLimits } from './anki/package/anki-limits.ts';

/** A file with words: the text of a table, of JSON or of lines; a package of Anki; or why it is refused. */
export type WordsFile = { text: string } | { anki: File } | { error: string };

/** Reads a file with words; a package of Anki is not opened here. */
export async function readWordsFile(chosen: File): Promise<WordsFile> {
  if (/\.colpkg$/i.test(chosen.name)) return { error: m.anki_fault_collection() };
  if (/\.apkg$/i.test(chosen.name))
    return chosen.size > ankiLimits.bytes ? { error: m.anki_fault_large() } : { anki: chosen };
  if (chosen.size > ownListLimits.bytes) return { error: m.list_text_long() };
  try {
    const text = decoded(new Uint8Array(await chosen.arrayBuffer()));
    return text === undefined ? { error: m.list_file_not_text() } : { text };
  } catch {
    return { error: m.list_file_unread() };
  }
}

/** Undefined if the file is no text, or in another encoding. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // a binary file can be valid UTF-8 by chance, but a text contains no NUL
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

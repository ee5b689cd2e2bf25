import { ankiLimits } from '@nghego/contracts/anki';
import { ownListLimits } from '@nghego/contracts/own-lists';
import { m } from '../../messages/messages.js';

/** The text of a table, of JSON or of lines, a package of Anki, or why a file is refused. */
export type WordsFile = { text: string } | { anki: File } | { error: string };

/** Reads a file with words; a package of Anki is not opened here. */
export async function readWordsFile(chosen: File): Promise<WordsFile> {
  if (/\.colpkg$/i.test(chosen.name)) return { error: m.anki_fault_collection() };
  if (/\.apkg$/i.test(chosen.name))
    return chosen.size > ankiLimits.bytes ? { error: m.anki_fault_large() } : { anki: chosen };
  if (chosen.size > ownListLimits.bytes) return { error: m.list_text_long() };
  try {
    return { text: await chosen.text() };
  } catch {
    return { error: m.list_file_unread() };
  }
}

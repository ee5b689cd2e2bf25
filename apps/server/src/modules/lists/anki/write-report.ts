import { type AnkiReport, ankiReportRows, type SoundFault } from '@nghego/contracts/anki';
import { type JudgedRow, shownRow } from '../judge-rows.ts';

/**
 * What an import did, or would do.
 * @param soundFaults by the lines of rows that were added without their sound
 */
export function writeReport(
  judged: readonly JudgedRow[],
  lists: AnkiReport['lists'],
  sounds: number,
  soundFaults: ReadonlyMap<number, SoundFault>,
): AnkiReport {
  const rows = judged.map((row) => ({
    ...shownRow(row),
    soundFault: soundFaults.get(row.line) ?? null,
  }));
  const refused = rows.filter(({ fault }) => fault !== null);
  const silent = rows.filter(({ fault, soundFault }) => fault === null && soundFault !== null);
  const good = rows.filter(({ fault, soundFault }) => fault === null && soundFault === null);
  const told = [...refused, ...silent, ...good].slice(0, ankiReportRows);
  return {
    added: rows.length - refused.length,
    refused: refused.length,
    sounds,
    lists,
    // long texts are cut: the line names the note
    rows: told.map((row) => ({ ...row, word: cut(row.word), meaning: cut(row.meaning) })),
    omitted: rows.length - told.length,
  };
}

const mostShown = 200;

const cut = (text: string): string =>
  text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;

import type { FilledList, WordReport, WordRow } from '@nghego/contracts/own-lists';

/** Why a word was added without its sound: as the server or the package says. */
export type SoundFault = NonNullable<WordRow['soundFault']> | 'MISSING' | 'TOO_LARGE';

/** A row of the report about one note; `line` is the note's number among the chosen notes, from 1. */
type AnkiRow = Omit<WordRow, 'soundFault'> & { soundFault: SoundFault | null };

/** What an import would do, or did. */
export type AnkiReport = {
  added: number;
  refused: number;
  /** words that got a sound of the package */
  sounds: number;
  /** the lists that were filled, in order; empty after a dry run that could not tell which lists will be filled */
  lists: FilledList[];
  /** the refused rows first, then those without their sound, then others; some hundreds at most */
  rows: AnkiRow[];
  omitted: number;
};

export const emptyReport: AnkiReport = {
  added: 0,
  refused: 0,
  sounds: 0,
  lists: [],
  rows: [],
  omitted: 0,
};

/** Rows that are shown; the others are counted. */
const mostRows = 500;

/** The report of two parts of an import. */
export function joinReports(one: AnkiReport, other: AnkiReport): AnkiReport {
  const rows = [...one.rows, ...other.rows];
  const weight = ({ fault, soundFault }: AnkiRow): number =>
    fault !== null ? 0 : soundFault === null ? 2 : 1;
  const shown = rows.toSorted((a, b) => weight(a) - weight(b)).slice(0, mostRows);
  return {
    added: one.added + other.added,
    refused: one.refused + other.refused,
    sounds: one.sounds + other.sounds,
    lists: joinLists(one.lists, other.lists),
    rows: shown,
    omitted: one.omitted + other.omitted + rows.length - shown.length,
  };
}

function joinLists(one: readonly FilledList[], other: readonly FilledList[]): FilledList[] {
  const lists = [...one];
  for (const list of other) {
    const at = lists.findIndex(({ id }) => id === list.id);
    const before = lists[at];
    if (before === undefined) lists.push(list);
    else lists[at] = { ...before, added: before.added + list.added };
  }
  return lists;
}

/** @param soundFaults what is wrong with sounds of the package, by the lines of their rows */
export function reportOf(
  { added, refused, sounds, lists, rows, omitted }: WordReport,
  soundFaults: ReadonlyMap<number, SoundFault> = new Map(),
): AnkiReport {
  return {
    added,
    refused,
    sounds,
    lists,
    rows: rows.map((row) => {
      const fault = row.fault === null && !row.isOfCourse ? soundFaults.get(row.line) : undefined;
      return { ...row, soundFault: row.soundFault ?? fault ?? null };
    }),
    omitted,
  };
}

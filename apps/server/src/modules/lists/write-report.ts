import {
  type FilledList,
  ownListLimits,
  type WordReport,
  type WordRow,
} from '@nghego/contracts/own-lists';
import { cutText } from '@nghego/engine/text/cut-text';
import { type ValidatedRow, shownRow } from './validate-rows.ts';

/** A report of what became, or would become, of the rows that a learner added (LI-01). */
export function writeReport(
  validated: readonly ValidatedRow[],
  lists: readonly FilledList[],
): WordReport {
  const refused = validated.filter(({ fault }) => fault !== null);
  const added = validated.filter(({ fault }) => fault === null);
  const silent = added.filter((row) => soundFaultOf(row) !== null);
  const good = added.filter((row) => soundFaultOf(row) === null);
  const told = new Set([...refused, ...silent, ...good].slice(0, ownListLimits.reportRows));
  const rows = validated.filter((row) => told.has(row));
  return {
    added: added.length,
    refused: refused.length,
    sounds: good.filter(({ sound, isOfCourse }) => sound !== undefined && !isOfCourse).length,
    lists: [...lists],
    rows: rows.map(shortRow),
    omitted: validated.length - rows.length,
    toMend: refused.flatMap(({ line, fault }) => (fault?.code === 'ON_LIST' ? [] : line)),
  };
}

function soundFaultOf({ sound, fault, isOfCourse }: ValidatedRow): WordRow['soundFault'] {
  if (fault !== null || isOfCourse || sound === undefined) return null;
  return 'fault' in sound ? sound.fault : null;
}

/** How many characters of a text the report shows; the line number is enough to find the row. */
const mostShown = 200;

function shortRow(row: ValidatedRow): WordRow {
  const { word, phonetic, meaning, ...shown } = shownRow(row);
  return {
    ...shown,
    word: shortened(word),
    phonetic: shortened(phonetic),
    meaning: shortened(meaning),
    soundFault: soundFaultOf(row),
  };
}

const shortened = (text: string): string =>
  text.length > mostShown ? `${cutText(text, mostShown)}…` : text;

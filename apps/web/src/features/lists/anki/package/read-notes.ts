import { ownListLimits } from '@nghego/contracts/own-lists';
import { cutText } from '@nghego/engine/text/cut-text';
import type { Database } from 'sql.js';
import { ankiLimits } from './anki-limits.ts';
import { fieldSound, fieldText } from './field-text.ts';
import { asking, rowsOf, valuesOf } from './open-collection.ts';
import type { AnkiFields, AnkiNoteType, Chosen, NoteRow } from './note-types.ts';
import { PackageFault } from './package-fault.ts';
import type { NoteType } from './read-note-types.ts';
import { suggestFields } from './suggest-fields.ts';

/** Separates the fields of a note. */
const unit = '\u001f';
/** The most characters of the fields of a note; the rest is cut. */
const mostOfNote = 200_000;
/** The most characters of all rows. */
const mostOfRows = 20_000_000;
const sampleNotes = 5;
const mostOfSample = 200;
/** How many notes of a type are searched for fields that play sounds. */
const notesLookedAt = 100;

/**
 * What a package holds, for the preview.
 * @throws PackageFault NO_NOTES, TOO_MANY_NOTES, NOT_A_PACKAGE
 */
export function describeNotes(database: Database, types: readonly NoteType[]): AnkiNoteType[] {
  return asking(() => {
    const counts = new Map(
      valuesOf(database, 'select cast(mid as text), count(*) from notes group by mid').map(
        ([id = '', count]) => [id, Number(count)],
      ),
    );
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (total === 0) throw new PackageFault('NO_NOTES');
    if (total > ankiLimits.notes) throw new PackageFault('TOO_MANY_NOTES');
    const present = types
      .map((type) => ({ ...type, noteCount: counts.get(type.id) ?? 0 }))
      .filter(({ noteCount, fields }) => noteCount > 0 && fields.length > 0);
    // notes whose types are missing cannot be read
    if (present.length === 0) throw new PackageFault('NOT_A_PACKAGE');
    return present
      .toSorted((a, b) => b.noteCount - a.noteCount)
      .slice(0, ankiLimits.noteTypes)
      .map((type) => describeType(database, type));
  });
}

function describeType(
  database: Database,
  { id, name, noteCount, fields: names }: NoteType & { noteCount: number },
): AnkiNoteType {
  const notes = valuesOf(
    database,
    `select substr(cast(flds as text), 1, ${mostOfNote}) from notes where mid = cast($1 as integer) order by id limit ${notesLookedAt}`,
    [id],
  ).map(([fields = '']) => fields.split(unit));
  const fields = names.slice(0, ankiLimits.fields).map((fieldName, at) => ({
    name: cutText(fieldName, mostOfSample),
    hasSound: notes.some((note) => fieldSound(note[at] ?? '') !== ''),
  }));
  return {
    id,
    name: cutText(name, mostOfSample),
    noteCount,
    fields,
    samples: notes
      .slice(0, sampleNotes)
      .map((note) => fields.map((_field, at) => cutText(fieldText(note[at] ?? ''), mostOfSample))),
    suggested: suggestFields(fields),
  };
}

/**
 * The notes of the chosen types as rows, in the order in which they were made.
 * @throws PackageFault NOT_A_PACKAGE, TOO_LARGE, TOO_MANY_NOTES
 */
export function readNotes(database: Database, chosen: Chosen): NoteRow[] {
  const fieldsOf = new Map(chosen.map(({ id, fields }) => [id, fields]));
  const rows: NoteRow[] = [];
  let left = mostOfRows;
  const notes = rowsOf(
    database,
    `select cast(mid as text), cast(id as text), substr(cast(flds as text), 1, ${mostOfNote}) from notes order by id`,
  );
  return asking(() => {
    for (const [typeId = '', id = '', texts = ''] of notes) {
      const fields = fieldsOf.get(typeId);
      if (fields === undefined) continue;
      if (rows.length >= ankiLimits.notes) throw new PackageFault('TOO_MANY_NOTES');
      const row = asRow({ line: rows.length + 1, id }, texts.split(unit), fields);
      left -= row.word.length + row.meaning.length + row.example.length + row.exampleMeaning.length;
      if (left < 0) throw new PackageFault('TOO_LARGE');
      rows.push(row);
    }
    return rows;
  });
}

function asRow(
  place: { line: number; id: string },
  note: readonly string[],
  fields: AnkiFields,
): NoteRow {
  const text = (index: number | undefined): string =>
    index === undefined ? '' : cutText(fieldText(note[index] ?? ''), ownListLimits.field);
  return {
    ...place,
    word: text(fields.word),
    type: text(fields.type),
    phonetic: text(fields.phonetic),
    meaning: text(fields.meaning),
    example: text(fields.example),
    exampleMeaning: text(fields.exampleMeaning),
    sound:
      fields.sound === undefined
        ? ''
        : fieldSound(note[fields.sound] ?? '').slice(0, ownListLimits.field),
  };
}

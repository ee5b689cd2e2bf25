/** Which field of a note type, from 0, each part of a word comes from; several parts can come from one field. */
export type AnkiFields = {
  word: number;
  meaning?: number | undefined;
  type?: number | undefined;
  phonetic?: number | undefined;
  example?: number | undefined;
  exampleMeaning?: number | undefined;
  sound?: number | undefined;
};

/** A note type that has notes. */
export type AnkiNoteType = {
  id: string;
  name: string;
  noteCount: number;
  fields: { name: string; hasSound: boolean }[];
  /** the texts of the first notes, field by field, shortened */
  samples: string[][];
  /** what the names of the fields suggest */
  suggested: AnkiFields;
};

/** The note types that become words, and how. */
export type Chosen = readonly { id: string; fields: AnkiFields }[];

/** A note as a row; `line` is its number among the chosen notes, from 1. */
export type NoteRow = {
  line: number;
  /** the note's id in Anki, which never changes */
  id: string;
  word: string;
  type: string;
  phonetic: string;
  meaning: string;
  example: string;
  exampleMeaning: string;
  /** the name of its sound; empty without one */
  sound: string;
};

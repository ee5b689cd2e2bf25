import type { Sqlite } from './open-collection.ts';

/** A word as a note; its texts are plain, not HTML. */
export type NoteToWrite = {
  /** stays the same, so that Anki updates the note that an earlier export made */
  guid: string;
  word: string;
  type: string;
  phonetic: string;
  meaning: string;
  example: string;
  exampleMeaning: string;
  /** the name of its sound; empty without one */
  sound: string;
  /** null for a word that was never reviewed */
  schedule: Schedule | null;
};

/** When a word is due, in days from today, and what FSRS knows of it. */
type Schedule = {
  dueIn: number;
  interval: number;
  reps: number;
  lapses: number;
  stability: number;
  difficulty: number;
};

/** A deck; `midnight` is when today began for the learner, in seconds since 1970. */
export type DeckToWrite = { name: string; midnight: number; notes: NoteToWrite[] };

/** Must not change: by it Anki recognizes the note type of an earlier export. */
const noteTypeId = 1_763_800_000_000;
/** How many days ago the collection began: Anki counts the days on which cards are due from there. */
const daysBefore = 3_650;
const daySeconds = 86_400;

const fieldNames = ['Word', 'Type', 'IPA', 'Meaning', 'Example', 'Example meaning', 'Sound'];

/** A collection of schema 11, which every Anki since 2.1 reads (LI-05). */
export function writeCollection(
  { Database }: Sqlite,
  { name, midnight, notes }: DeckToWrite,
): Uint8Array {
  const database = new Database();
  try {
    database.run(tables);
    const deckId = midnight * 1_000;
    database.run('insert into col values (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', [
      midnight - daysBefore * daySeconds,
      deckId,
      deckId,
      ...settings(name, deckId).map((part) => JSON.stringify(part)),
    ]);
    // Anki computes the checksum of the first field itself at the import
    const addNote = database.prepare(
      `insert into notes values (?, ?, ?, ?, -1, '', ?, ?, 0, 0, '')`,
    );
    const addCard = database.prepare(
      'insert into cards values (?, ?, ?, 0, ?, -1, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)',
    );
    for (const [at, note] of notes.entries()) {
      const id = deckId + at + 1;
      const fields = fieldsOf(note);
      addNote.run([id, note.guid, noteTypeId, midnight, fields.join('\u001f'), note.word]);
      addCard.run([id, id, deckId, midnight, ...cardOf(note.schedule, at)]);
    }
    addNote.free();
    addCard.free();
    return database.export();
  } finally {
    database.close();
  }
}

function fieldsOf(note: NoteToWrite): string[] {
  const { word, type, phonetic, meaning, example, exampleMeaning, sound } = note;
  const texts = [word, type, phonetic, meaning, example, exampleMeaning].map(asHtml);
  return [...texts, sound === '' ? '' : `[sound:${sound}]`];
}

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Type, queue, due, interval, factor, reps, lapses and data of a card. */
function cardOf(schedule: Schedule | null, at: number): (number | string)[] {
  if (schedule === null) return [0, 0, at + 1, 0, 0, 0, 0, ''];
  const { dueIn, interval, reps, lapses, stability, difficulty } = schedule;
  const data = JSON.stringify({ s: stability, d: difficulty });
  return [2, 2, daysBefore + dueIn, Math.max(1, interval), 2_500, reps, lapses, data];
}

/** The columns conf, models, decks, dconf and tags of `col`. */
function settings(name: string, deckId: number): object[] {
  const deck = {
    mod: 0,
    usn: -1,
    lrnToday: [0, 0],
    revToday: [0, 0],
    newToday: [0, 0],
    timeToday: [0, 0],
  };
  const deckOf = (id: number, named: string) => ({
    ...deck,
    id,
    name: named,
    desc: '',
    dyn: 0,
    conf: 1,
    collapsed: false,
    extendNew: 0,
    extendRev: 0,
  });
  const model = {
    id: noteTypeId,
    name: 'Nghe Gõ',
    type: 0,
    mod: 0,
    usn: -1,
    sortf: 0,
    did: deckId,
    tmpls: [
      {
        name: 'Nghe',
        ord: 0,
        qfmt: '{{Sound}}<p>{{Meaning}}</p>',
        afmt: '{{FrontSide}}<hr id=answer><p><b>{{Word}}</b> {{Type}} {{IPA}}</p><p>{{Example}}<br>{{Example meaning}}</p>',
        did: null,
        bqfmt: '',
        bafmt: '',
      },
    ],
    flds: fieldNames.map((field, ord) => ({
      name: field,
      ord,
      sticky: false,
      rtl: false,
      font: 'Arial',
      size: 20,
      media: [],
    })),
    css: '.card { font-family: sans-serif; font-size: 22px; text-align: center; }',
    latexPre: '',
    latexPost: '',
    req: [[0, 'any', [3, 6]]],
    tags: [],
    vers: [],
  };
  return [
    {
      nextPos: 1,
      activeDecks: [deckId],
      curDeck: deckId,
      curModel: noteTypeId,
      sortType: 'noteFld',
      sortBackwards: false,
      schedVer: 2,
      collapseTime: 1_200,
      timeLim: 0,
      estTimes: true,
      dueCounts: true,
      newSpread: 0,
      addToCur: true,
    },
    { [noteTypeId]: model },
    // two colons in a name would make a subdeck
    { 1: deckOf(1, 'Default'), [deckId]: deckOf(deckId, name.replaceAll('::', ':')) },
    {
      1: {
        id: 1,
        name: 'Default',
        mod: 0,
        usn: 0,
        maxTaken: 60,
        autoplay: true,
        timer: 0,
        replayq: true,
        dyn: false,
        new: {
          bury: false,
          delays: [1, 10],
          initialFactor: 2_500,
          ints: [1, 4, 7],
          order: 1,
          perDay: 20,
        },
        rev: {
          bury: false,
          ease4: 1.3,
          fuzz: 0.05,
          ivlFct: 1,
          maxIvl: 36_500,
          perDay: 200,
          hardFactor: 1.2,
        },
        lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
      },
    },
    {},
  ];
}

/** The tables that Anki expects; Anki itself makes the indexes that are missing. */
const tables = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
    left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);`;

// Writes an Anki package of a realistic list, and what Anki must find in it, for check_package.py:
//   node --import tsx scripts/anki/make-export.mjs PACKAGE.apkg EXPECTED.json SOUND.mp3
// or reads a package as an import would, and compares its notes with the same file:
//   node --import tsx scripts/anki/make-export.mjs --read PACKAGE.apkg EXPECTED.json
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { openPackage } from '../../apps/web/src/features/lists/anki/package/open-package.ts';
import { packDeck } from '../../apps/web/src/features/lists/anki/package/pack-deck.ts';
import { sqliteInNode } from '../../apps/web/src/features/lists/anki/package/package-test-kit.ts';
import { writeCollection } from '../../apps/web/src/features/lists/anki/package/write-collection.ts';

const words = 400;
const specials = ['', ' & Co.', ' <b>', ' "quoted"', " o'clock", ' &amp; 5 > 3'];
const meanings = [
  'thẻ lên máy bay',
  'giữ chỗ & đặt phòng',
  'lớn hơn > nhỏ hơn <',
  'nghề nghiệp: "kế toán"',
];

if (process.argv[2] === '--read') await read(process.argv[3], process.argv[4]);
else await write(process.argv[2], process.argv[3], readFileSync(process.argv[4]));

async function write(path, expected, mp3) {
  const sounds = new Map();
  const notes = Array.from({ length: words }, (_, at) => {
    // each sound is another file: a different ID3 comment before the same frames
    const bytes = Buffer.concat([id3(`sound ${at}`), mp3]);
    const sound =
      at % 5 === 4 ? '' : `nghego-${createHash('sha256').update(bytes).digest('hex')}.mp3`;
    if (sound !== '') sounds.set(sound, bytes);
    return {
      guid: `nghego-${at}`,
      word: `word ${at}${specials[at % specials.length]}`,
      type: ['n.', 'v.', ''][at % 3],
      phonetic: '/ˌbɔrdɪŋ ˈpæs/',
      meaning: `${meanings[at % meanings.length]} ${at}`,
      example: at % 2 === 0 ? `Show word ${at} <here> & there.` : '',
      exampleMeaning: at % 2 === 0 ? `Hãy đưa từ ${at} <ở đây> & ở đó.` : '',
      sound,
      schedule: scheduleOf(at),
    };
  });
  const now = new Date();
  const midnight = Math.floor(now.setHours(0, 0, 0, 0) / 1_000);
  const deck = { name: 'Sách lớp 9: "Unit 3" & 4', midnight, notes };
  const files = [...sounds].map(([name, bytes]) => ({ name, file: new Blob([bytes]) }));
  const packed = await packDeck(writeCollection(sqliteInNode, deck), files);
  writeFileSync(path, new Uint8Array(await packed.arrayBuffer()));
  const hashOf = (name) => name && createHash('sha256').update(sounds.get(name)).digest('hex');
  writeFileSync(
    expected,
    JSON.stringify(notes.map((note) => ({ ...note, hash: hashOf(note.sound) }))),
  );
}

/** The schedule of a note, in turn: new, overdue, due today, due later, far ahead. */
function scheduleOf(at) {
  if (at % 5 === 0) return null;
  const [dueIn, interval] = [
    [-30, 12],
    [0, 1],
    [3, 7],
    [365, 400],
  ][at % 4];
  const stability = 0.5 + at / 3;
  return {
    dueIn,
    interval,
    reps: 1 + (at % 9),
    lapses: at % 3,
    stability,
    difficulty: 1 + (at % 90) / 10,
  };
}

function id3(text) {
  const body = Buffer.from(`\u0000${text}`);
  const frame = Buffer.concat([
    Buffer.from([0x54, 0x49, 0x54, 0x32, 0, 0, 0, body.length, 0, 0]),
    body,
  ]);
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, frame.length]), frame]);
}

async function read(path, expected) {
  const opened = await openPackage(sqliteInNode, new Blob([readFileSync(path)]));
  const [type] = opened.describe();
  const rows = opened.notes([{ id: type.id, fields: type.suggested }]);
  const byWord = new Map(rows.map((row) => [row.word, row]));
  let wrong = 0;
  for (const { guid: _guid, schedule: _schedule, hash, ...expectedRow } of JSON.parse(
    readFileSync(expected, 'utf8'),
  )) {
    const { line: _line, id: _id, ...row } = byWord.get(expectedRow.word) ?? {};
    const sound = expectedRow.sound === '' ? undefined : await opened.sound(row.sound);
    const found = sound && createHash('sha256').update(sound).digest('hex');
    const same = isDeepStrictEqual(row, expectedRow);
    if (same && (found ?? '') === hash) continue;
    wrong += 1;
    if (wrong < 4) console.log('not the same:', expectedRow.word, row, found === hash);
  }
  console.log(`${path}: ${rows.length} notes come in again, ${wrong} of them changed`);
  process.exitCode = wrong === 0 ? 0 : 1;
}

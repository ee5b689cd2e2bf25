import type { Readable } from 'node:stream';
import type { OwnWord, WholeList } from '@nghego/contracts/own-lists';
import { daysBetween } from '@nghego/engine/calendar';
import { localDay } from '@nghego/engine/local-day';
import type { MemoryItem } from '@nghego/engine/memory';
import { Refusal } from '../../../refusal.ts';
import { type AnkiPackages, PackagesBusy } from '../../../services/anki/anki-packages.ts';
import { packDeck } from '../../../services/anki/pack-deck.ts';
import type { DeckToWrite } from '../../../services/anki/write-collection.ts';

export type AnkiExportService = ReturnType<typeof createAnkiExport>;

type Remembered = Omit<MemoryItem, 'againDays'>;

/** Turns an own list into an Anki package (LI-05). Throws Refusal. */
export function createAnkiExport(parts: {
  packages: Pick<AnkiPackages, 'write'>;
  getList: (userId: string, listId: string) => Promise<WholeList>;
  /** all that the learner remembers of words */
  readMemory: (userId: string, zone: string) => Promise<Remembered[]>;
  findSounds: (hashes: readonly string[]) => Promise<ReadonlySet<string>>;
  readSound: (hash: string) => Promise<Uint8Array | undefined>;
  now: () => Date;
}) {
  const { packages, getList, readMemory, findSounds, readSound, now } = parts;
  return {
    /** @param zone an IANA time zone */
    write: async (
      userId: string,
      listId: string,
      zone: string,
    ): Promise<{ name: string; file: Readable }> => {
      const list = await getList(userId, listId);
      const at = now().getTime();
      const memory = new Map(
        (await readMemory(userId, zone)).map((item) => [item.id.toLowerCase(), item]),
      );
      const hashes = [...new Set(list.words.flatMap(({ audio }) => hashOf(audio) ?? []))];
      const stored = await findSounds(hashes);
      const deck: DeckToWrite = {
        name: list.name,
        midnight: midnightOf(at, zone),
        notes: list.words.map((word) => noteOf(word, memory, stored, localDay(at, zone))),
      };
      try {
        const collection = await packages.write(deck);
        const file = packDeck(collection, [...stored].map(soundName), async (name) => {
          const bytes = await readSound(name.slice(prefix.length, -'.mp3'.length));
          if (bytes === undefined) throw new Error('a sound of the list is gone');
          return bytes;
        });
        return { name: list.name, file };
      } catch (error) {
        throw error instanceof PackagesBusy ? new Refusal('OVERLOADED') : error;
      }
    },
  };
}

const prefix = 'nghego-';
const soundName = (hash: string): string => `${prefix}${hash}.mp3`;

/** Of a sound that the store holds. */
const hashOf = (audio: string): string | undefined =>
  /^\/media\/([0-9a-f]{64})\.mp3$/.exec(audio)?.[1];

function noteOf(
  word: OwnWord,
  memory: ReadonlyMap<string, Remembered>,
  stored: ReadonlySet<string>,
  today: string,
): DeckToWrite['notes'][number] {
  const hash = hashOf(word.audio);
  const item = memory.get(word.itemId.toLowerCase());
  return {
    guid: `${prefix}${word.id}`,
    word: word.word,
    type: word.type === 'unknown' ? '' : word.type,
    phonetic: word.phonetic,
    meaning: word.meaning,
    example: word.example,
    exampleMeaning: word.exampleMeaning,
    sound: hash !== undefined && stored.has(hash) ? soundName(hash) : '',
    schedule: item === undefined ? null : scheduleOf(item, today),
  };
}

function scheduleOf(item: Remembered, today: string) {
  return {
    dueIn: daysBetween(today, item.due),
    interval: daysBetween(item.lastReview, item.due),
    reps: item.reps,
    lapses: item.lapses,
    stability: item.stability,
    difficulty: item.difficulty,
  };
}

/** When the day began in a time zone, in seconds since 1970; on a day of another offset it may be an hour off. */
function midnightOf(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Math.floor(at / 1_000) - of('hour') * 3_600 - of('minute') * 60 - of('second');
}

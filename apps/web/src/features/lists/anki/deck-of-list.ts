import type { WholeList } from '@nghego/contracts/own-lists';
import { daysBetween } from '@nghego/engine/memory/calendar';
import { localDay } from '@nghego/engine/memory/local-day';
import type { MemoryItem } from '@nghego/engine/memory';
import type { DeckToWrite, NoteToWrite } from './package/write-collection.ts';

type Remembered = Omit<MemoryItem, 'againDays'>;

const prefix = 'nghego-';

/**
 * An own list as a deck of Anki (LI-05).
 * @param when.zone an IANA time zone, for the days on which words are due
 * @param sounds the stored sounds of the list: their names in the deck by their addresses
 */
export function deckOfList(
  list: Pick<WholeList, 'name' | 'words'>,
  remembered: readonly Remembered[],
  sounds: ReadonlyMap<string, string>,
  { at, zone }: { at: number; zone: string },
): DeckToWrite {
  const memory = new Map(remembered.map((item) => [item.id.toLowerCase(), item]));
  const today = localDay(at, zone);
  const notes = list.words.map((word): NoteToWrite => {
    const item = memory.get(word.itemId.toLowerCase());
    return {
      guid: `${prefix}${word.id}`,
      word: word.word,
      type: word.type === 'unknown' ? '' : word.type,
      phonetic: word.phonetic,
      meaning: word.meaning,
      example: word.example,
      exampleMeaning: word.exampleMeaning,
      sound: sounds.get(word.audio) ?? '',
      schedule: item === undefined ? null : scheduleOf(item, today),
    };
  });
  return { name: list.name, midnight: midnightOf(at, zone), notes };
}

/** The name of a sound of the site in a deck; undefined for a sound of another site. */
export function deckNameOf(address: string): string | undefined {
  const file = /^\/media\/([0-9a-f]{64}\.mp3)$/.exec(address)?.[1];
  return file === undefined ? undefined : `${prefix}${file}`;
}

function scheduleOf(item: Remembered, today: string): NoteToWrite['schedule'] {
  return {
    dueIn: daysBetween(today, item.due),
    interval: daysBetween(item.lastReview, item.due),
    reps: item.reps,
    lapses: item.lapses,
    stability: item.stability,
    difficulty: item.difficulty,
  };
}

/** When the day began in a time zone, in seconds since 1970; wrong by an hour on a day on which the offset changes. */
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

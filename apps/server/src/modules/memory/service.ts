import type { getMemory, getMistakes } from '@nghego/contracts/memory';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import { dayMs } from '@nghego/engine/calendar';
import { dueToday } from '@nghego/engine/due-today';
import { localDay } from '@nghego/engine/local-day';
import { type Memory, type MemoryItem, retrievability } from '@nghego/engine/memory';
import { forecastOf, knownOf } from '@nghego/engine/memory-figures';
import { itemKey } from '@nghego/engine/memory-marks';
import { recentMistakes } from '@nghego/engine/mistakes';
import { isOwnWord } from '@nghego/engine/own-word';
import type { PracticeItem } from '@nghego/engine/practice-event';
import type * as z from 'zod/mini';
import { contentOf, itemsOfLog, textOf } from './course-content.ts';
import { createFold } from './fold-own-log.ts';
import type { MemoryRepository } from './repository.ts';

type Asked<Of extends { query: z.ZodMiniType }> = z.infer<Of['query']>;
type Answer<Of extends { response: z.ZodMiniType }> = z.infer<Of['response']>;

export type MemoryService = {
  readMemory: (userId: string, asked: Asked<typeof getMemory>) => Promise<Answer<typeof getMemory>>;
  readMistakes: (
    userId: string,
    asked: Asked<typeof getMistakes>,
  ) => Promise<Answer<typeof getMistakes>>;
};

/** @param questions of the grammar game, by their ids */
export function createMemoryService(
  repository: MemoryRepository,
  questions: ReadonlyMap<string, PracticeQuestion>,
  now: () => Date,
): MemoryService {
  const fold = createFold(repository, questions);

  const withoutGone = async (userId: string, items: readonly MemoryItem[]): Promise<Memory> => {
    const idsOf = (kind: PracticeItem['kind']) =>
      items.flatMap((item) => (item.kind === kind ? item.id : []));
    const words = idsOf('word');
    const ofCourse = words.filter((id) => !isOwnWord(id));
    const [gone, ownWords] = await Promise.all([
      repository.readGone({ words: ofCourse, sentences: idsOf('sentence') }),
      repository.readOwnWords(userId, words.filter(isOwnWord)),
    ]);
    const isThere = ({ kind, id }: PracticeItem): boolean => {
      switch (kind) {
        case 'word':
          return isOwnWord(id) ? ownWords.has(id.toLowerCase()) : !gone.words.has(id.toLowerCase());
        case 'sentence':
          return !gone.sentences.has(id.toLowerCase());
        case 'question':
          return questions.has(id);
        default:
          return kind satisfies never;
      }
    };
    return new Map(items.filter(isThere).map((item) => [itemKey(item), item]));
  };

  return {
    readMemory: async (userId, { kind, due: isDue, limit, zone }) => {
      const at = now().getTime();
      const { items, days, newest } = await fold(userId, at);
      const memory = await withoutGone(userId, items);
      const today = localDay(at, zone ?? newest?.zone ?? 'UTC');
      const { items: due } = dueToday(memory, days, today);
      const chosen = isDue
        ? due
        : [...memory.values()]
            .map((item) => ({ item, chance: retrievability(item, today) }))
            .toSorted((a, b) => a.chance - b.chance || (a.item.id < b.item.id ? -1 : 1))
            .map(({ item }) => item);
      return {
        due: due.length,
        forecast: forecastOf(memory, today),
        known: knownOf(memory, today).known,
        items: chosen.filter((item) => kind === undefined || item.kind === kind).slice(0, limit),
      };
    },

    readMistakes: async (userId, { days, kind }) => {
      const at = now().getTime();
      // what was right before the last miss makes no difference, and older misses are not listed
      const events = await repository.readLogSince(userId, new Date(at - days * dayMs));
      const known = await repository.readItems(userId, itemsOfLog(events));
      const { kinds, items } = recentMistakes(events, contentOf(known, questions), at, days);
      return {
        kinds,
        items: items
          .filter(({ mistakes }) => kind === undefined || mistakes.some((one) => one.kind === kind))
          .map((item) => ({ ...item, text: textOf(item, known, questions) })),
      };
    },
  };
}

import type { getMemory, getMistakes } from '@nghego/contracts/memory';
import { dayMs } from '@nghego/engine/memory/calendar';
import { dueToday } from '@nghego/engine/memory/due-today';
import { localDay } from '@nghego/engine/memory/local-day';
import { type Memory, type MemoryItem, retrievability } from '@nghego/engine/memory';
import { forecastOf, knownOf } from '@nghego/engine/memory/memory-figures';
import { itemKey, trustedContent } from '@nghego/engine/memory/memory-marks';
import { addTries, missedItem, rankMissed, type TriesByItem } from '@nghego/engine/memory/mistakes';
import { isOwnWord } from '@nghego/engine/practice/own-word';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice/practice-event';
import type * as z from 'zod/mini';
import { contentOf, idsToRead, textOf } from './course-content.ts';
import { mapInTurns } from '../../in-turns.ts';
import { OneAtATime } from '../../one-at-a-time.ts';
import { type FoldedLog, isUnjudged } from './folded-log.ts';
import { foldOwnLog, type OwnFold } from './fold-own-log.ts';
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

type Remembered = Pick<FoldedLog, 'days' | 'newest'> & { at: number; memory: Memory };
type Missed = Answer<typeof getMistakes>;

/** Lends a repository for reading a log; one reading of a learner runs at a time (IN-20, IN-21). */
export type LendRepository = <Result>(
  userId: string,
  work: (repository: MemoryRepository) => Promise<Result>,
) => Promise<Result>;

export function createMemoryService(lend: LendRepository, now: () => Date): MemoryService {
  const memories = new OneAtATime<Remembered>();
  const mistakes = new OneAtATime<Missed>();

  const withoutGone = async (
    repository: MemoryRepository,
    userId: string,
    items: readonly MemoryItem[],
  ): Promise<Memory> => {
    const idsOf = (kind: PracticeItem['kind']) =>
      items.flatMap((item) => (item.kind === kind ? item.id : []));
    const words = idsOf('word');
    const ofCourse = words.filter((id) => !isOwnWord(id));
    const gone = await repository.readGone({ words: ofCourse, sentences: idsOf('sentence') });
    const ownWords = await repository.readOwnWords(userId, words.filter(isOwnWord));
    const lines = await repository.readLines(idsOf('line'));
    const questions = await repository.readQuestions(idsOf('question'));
    const isThere = ({ kind, id }: PracticeItem): boolean => {
      switch (kind) {
        case 'word':
          return isOwnWord(id) ? ownWords.has(id.toLowerCase()) : !gone.words.has(id.toLowerCase());
        case 'sentence':
          return !gone.sentences.has(id.toLowerCase());
        case 'question':
          return questions.has(id);
        case 'line':
          return lines.has(id);
        default:
          return kind satisfies never;
      }
    };
    return new Map(items.filter(isThere).map((item) => [itemKey(item), item]));
  };

  const remember = (userId: string): Promise<Remembered> =>
    memories.run(userId, async () => {
      const { own, remembered } = await lend(userId, async (repository) => {
        const at = now().getTime();
        const fold = await foldOwnLog(repository, userId, at);
        const { items, days, newest } = fold.folded;
        const memory = await withoutGone(repository, userId, items);
        return { own: fold, remembered: { at, memory, days, newest } };
      });
      saveSnapshot(userId, own);
      return remembered;
    });

  /**
   * Saves a snapshot without delaying the answer: writing the snapshot of a long log takes half as long as folding it.
   */
  const saveSnapshot = (userId: string, { folded, newSnapshotAt }: OwnFold): void => {
    if (newSnapshotAt === undefined) return;
    void lend(
      userId,
      (repository) => repository.writeSnapshot(userId, newSnapshotAt, folded),
      // if the snapshot cannot be written, the next reading of the memory writes one
    ).catch(() => undefined);
  };

  const findMistakes = (userId: string, days: number): Promise<Missed> =>
    mistakes.run(`${userId} ${days}`, () =>
      lend(userId, async (repository) => {
        const at = now().getTime();
        const from = at - days * dayMs;
        const tries: TriesByItem = new Map();
        const toJudge: PracticeEvent[] = [];
        // right answers before the last miss make no difference, and misses before `from` are not listed
        for await (const { events } of repository.readLogSince(userId, new Date(from))) {
          for (const event of events) {
            if (isUnjudged(event)) toJudge.push(event);
            else addTries(tries, event, trustedContent, at);
          }
        }
        const tried = [...tries.values()].map(({ item }) => item);
        const known = await repository.readItems(userId, idsToRead(tried, toJudge));
        const content = contentOf(known);
        for (const event of toJudge) addTries(tries, event, content, at);
        const missed = await mapInTurns(tries.values(), (ofItem) =>
          missedItem(ofItem, content, from),
        );
        const { kinds, items } = rankMissed(missed.filter((item) => item !== undefined));
        return {
          kinds,
          // the log is read without what was typed in judged answers
          items: items.map(({ typed: _, ...item }) => ({ ...item, text: textOf(item, known) })),
        };
      }),
    );

  return {
    readMemory: async (userId, { kind, due: isDue, limit, zone }) => {
      const { at, memory, days, newest } = await remember(userId);
      const today = localDay(at, zone ?? newest?.zone ?? 'UTC');
      const isAsked = (item: MemoryItem): boolean => kind === undefined || item.kind === kind;
      const due = dueToday(memory, days, today).items.filter(isAsked);
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
        items: chosen.filter(isAsked).slice(0, limit),
      };
    },

    readMistakes: async (userId, { days, kind }) => {
      const { kinds, items } = await findMistakes(userId, days);
      return {
        kinds,
        items: items.filter(
          ({ mistakes: found }) => kind === undefined || found.some((one) => one.kind === kind),
        ),
      };
    },
  };
}

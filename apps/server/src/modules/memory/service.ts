import { setImmediate } from 'node:timers/promises';
import type { getMemory, getMistakes } from '@nghego/contracts/memory';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import { isRight } from '@nghego/engine/diagnosis/mistake';
import { judgeSentence } from '@nghego/engine/judge-sentence';
import { judgeWord } from '@nghego/engine/judge-word';
import { localDay } from '@nghego/engine/local-day';
import { foldMemoryInSteps, type Memory, retrievability } from '@nghego/engine/memory';
import { dueToday, memoryFigures, practiceDaysOf } from '@nghego/engine/memory-figures';
import type { MemoryContent } from '@nghego/engine/memory-marks';
import { recentMistakes } from '@nghego/engine/mistakes';
import type { PracticeEvent, PracticeItem } from '@nghego/engine/practice-event';
import type * as z from 'zod/mini';
import type { KnownItems, MemoryRepository } from './repository.ts';

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
  const readAll = async (userId: string) => {
    const events = await repository.readLog(userId);
    const known = await repository.readItems(courseItems(events));
    return { events, known, content: contentOf(known, questions), at: now().getTime() };
  };
  return {
    readMemory: async (userId, { kind, due: isDue, limit, zone }) => {
      const { events, content, at } = await readAll(userId);
      const memory = await foldInTurns(events, content, at);
      const today = localDay(at, zone ?? newestZone(events));
      const days = practiceDaysOf(events, at);
      const { due, forecast, known } = memoryFigures(memory, days, today);
      const chosen = isDue
        ? dueToday(memory, days, today).items
        : [...memory.values()]
            .map((item) => ({ item, chance: retrievability(item, today) }))
            .toSorted((a, b) => a.chance - b.chance || (a.item.id < b.item.id ? -1 : 1))
            .map(({ item }) => item);
      return {
        due,
        forecast,
        known,
        items: chosen.filter((item) => kind === undefined || item.kind === kind).slice(0, limit),
      };
    },

    readMistakes: async (userId, { days, kind }) => {
      const { events, known, content, at } = await readAll(userId);
      const { kinds, items } = recentMistakes(events, content, at, days);
      return {
        kinds,
        items: items
          .filter(({ mistakes }) => kind === undefined || mistakes.some((one) => one.kind === kind))
          .map((item) => ({ ...item, text: textOf(item, known, questions) })),
      };
    },
  };
}

/** Milliseconds of one turn: other requests are answered in between. */
const turnMs = 10;

async function foldInTurns(
  events: readonly PracticeEvent[],
  content: MemoryContent,
  at: number,
): Promise<Memory> {
  const steps = foldMemoryInSteps(events, content, at);
  let turnEnds = performance.now() + turnMs;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < turnEnds) continue;
    await setImmediate();
    turnEnds = performance.now() + turnMs;
  }
}

/** The zone of the newest event by its believed time, else UTC. */
function newestZone(events: readonly PracticeEvent[]): string {
  const newest = events.reduce<PracticeEvent | undefined>(
    (last, event) => (last === undefined || event.at >= last.at ? event : last),
    undefined,
  );
  return newest?.zone ?? 'UTC';
}

/** Ids of words and sentences that a log is about. */
function courseItems(events: readonly PracticeEvent[]): { words: string[]; sentences: string[] } {
  const words = new Set<string>();
  const sentences = new Set<string>();
  for (const event of events) {
    if (event.kind === 'word-checked') words.add(event.wordId);
    if (event.kind !== 'sentence-checked') continue;
    sentences.add(event.sentenceId);
    for (const { wordId } of event.missed ?? []) words.add(wordId);
  }
  return { words: [...words], sentences: [...sentences] };
}

/** What practice-items would not answer is gone, too; words of own lists are their learner's. */
function contentOf(
  { words, sentences }: KnownItems,
  questions: ReadonlyMap<string, PracticeQuestion>,
): MemoryContent {
  return {
    isGone: ({ kind, id }) => {
      switch (kind) {
        case 'word':
          return !id.startsWith('own:') && !words.has(id.toLowerCase());
        case 'sentence':
          return !sentences.has(id.toLowerCase());
        case 'question':
          return !questions.has(id);
        default:
          return kind satisfies never;
      }
    },
    judge: (event) => {
      if (event.kind === 'word-checked') {
        const word = words.get(event.wordId.toLowerCase());
        const judged = word && judgeWord(word, event.typed);
        return judged && { correct: isRight(judged.verdict), mistake: judged.mistake };
      }
      const sentence = sentences.get(event.sentenceId.toLowerCase());
      const judged = sentence && judgeSentence(sentence, event.typed);
      return judged && { correct: isRight(judged.verdict), mistake: judged.mistake };
    },
  };
}

function textOf(
  { kind, id }: PracticeItem,
  { words, sentences }: KnownItems,
  questions: ReadonlyMap<string, PracticeQuestion>,
): string {
  switch (kind) {
    case 'word':
      return words.get(id)?.word ?? '';
    case 'sentence':
      return sentences.get(id)?.englishSentence ?? '';
    case 'question':
      return questions.get(id)?.sentence ?? '';
    default:
      return kind satisfies never;
  }
}

import fc from 'fast-check';
import type { MistakeKind } from './diagnosis/mistake.ts';
import { trustedContent } from './memory/memory-marks.ts';
import { foldMemory, type Memory, type MemoryItem } from './memory.ts';
import type {
  GrammarAnswered,
  LineChecked,
  PracticeEvent,
  PracticeItem,
  SentenceChecked,
  WordChecked,
} from './practice/practice-event.ts';

// Events for the tests of memory, reviews and mistakes; read by tests alone.

/** Fields of an event that differ from the default ones. Without a given id, the id is made of time and item. */
type More<Event> = Partial<Omit<Event, 'kind'>>;

const stamp = (at: string, id: string) => ({
  v: 1 as const,
  id: `${at}/${id}`,
  at: new Date(at).toISOString(),
  device: 'phone',
  zone: 'Asia/Ho_Chi_Minh',
});
const plain = { correct: true, attempt: 1, revealed: false, replays: 0, elapsedMs: 900 };

/** The time of an hour of a day in Hanoi. */
export const hanoi = (day: string, hour = 9): string =>
  `${day}T${String(hour).padStart(2, '0')}:00:00+07:00`;

/** A time after all events of the tests. */
export const late = Date.UTC(2200, 0, 1);
export const fold = (log: Iterable<PracticeEvent>, content = trustedContent, at = late): Memory =>
  foldMemory(log, content, at);

/** A check of a word: right, unless `more` says otherwise. */
export function wordCheck(at: string, wordId: string, more: More<WordChecked> = {}): WordChecked {
  const ofSet = { topicId: 't', setNo: 1, typed: 'x', mistake: null };
  return { ...stamp(at, wordId), ...plain, ...ofSet, kind: 'word-checked', wordId, ...more };
}

/** A check of a sentence: right, unless `more` says otherwise. */
export function sentenceCheck(
  at: string,
  sentenceId: string,
  more: More<SentenceChecked> = {},
): SentenceChecked {
  return {
    ...stamp(at, sentenceId),
    ...plain,
    kind: 'sentence-checked',
    sentenceId,
    part: 'part1',
    setNo: 1,
    typed: ['x'],
    mistake: null,
    ...more,
  };
}

/** A check of a line of a listening item: right, unless `more` says otherwise. */
export function lineCheck(at: string, lineId: string, more: More<LineChecked> = {}): LineChecked {
  const ofItem = { itemId: 'p3-001', typed: ['x'], mistake: null };
  return { ...stamp(at, lineId), ...plain, ...ofItem, kind: 'line-checked', lineId, ...more };
}

/** A wrong sentence in which words were missed. */
export function missedIn(
  at: string,
  sentenceId: string,
  missed: readonly [wordId: string, kind: MistakeKind][],
  more: More<SentenceChecked> = {},
): SentenceChecked {
  return sentenceCheck(at, sentenceId, {
    correct: false,
    mistake: missed[0]?.[1] ?? 'other-word',
    missed: missed.map(([wordId, kind]) => ({ wordId, kind })),
    ...more,
  });
}

/** An answer in the grammar game: right, unless `more` says otherwise. */
export function answerOf(
  at: string,
  questionId: string,
  more: More<GrammarAnswered> = {},
): GrammarAnswered {
  return {
    ...stamp(at, questionId),
    kind: 'grammar-answered',
    mode: 'choice',
    questionId,
    choice: 0,
    correct: true,
    elapsedMs: 900,
    ...more,
  };
}

/** An item is set aside, or taken back. */
export function choiceOf(at: string, item: PracticeItem, isAside = true): PracticeEvent {
  const kind = isAside ? 'item-set-aside' : 'item-taken-back';
  return { ...stamp(at, `${kind}/${item.id}`), kind, item };
}

const zones = ['Asia/Ho_Chi_Minh', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC', 'Nowhere'];
const mistakes = [undefined, null, 'slip', 'input-method', 'vowel'] as const;

/** Random logs of few items, in which days, zones, devices and equal times collide. */
export const anyMemoryLog: fc.Arbitrary<PracticeEvent[]> = fc
  .array(
    fc.record({
      // hours of some weeks, with jumps of the clock back and forward
      hour: fc.oneof(fc.nat({ max: 24 * 40 }), fc.constantFrom(-9_000, 30_000)),
      zone: fc.constantFrom(...zones),
      device: fc.constantFrom('phone', 'laptop'),
      kind: fc.constantFrom(
        'word',
        'word',
        'sentence',
        'line',
        'missed',
        'question',
        'aside',
        'back',
      ),
      id: fc.constantFrom('1', '2'),
      correct: fc.boolean(),
      revealed: fc.boolean(),
      replays: fc.nat({ max: 3 }),
      hints: fc.constantFrom(undefined, 0, 1),
      mistake: fc.constantFrom(...mistakes),
      open: fc.constantFrom(undefined, [], [0]),
    }),
    { maxLength: 60 },
  )
  .map((drawn) =>
    drawn.map(({ hour, zone, device, kind, id, correct, open, ...check }, n): PracticeEvent => {
      const at = new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000).toISOString();
      const own = { id: `e${String(n).padStart(3, '0')}`, zone, device, correct };
      const { hints, mistake, ...rest } = check;
      const more = {
        ...own,
        ...rest,
        ...(hints !== undefined && { hints }),
        mistake,
      };
      const given = open === undefined ? {} : { open };
      switch (kind) {
        case 'word':
          return wordCheck(at, `w${id}`, more);
        case 'sentence':
          return sentenceCheck(at, `s${id}`, { ...more, ...given });
        case 'line':
          return lineCheck(at, `l${id}`, { ...more, ...given, mistake: mistake ?? null });
        case 'missed':
          return missedIn(at, `s${id}`, [[`w${id}`, mistake ?? 'vowel']], { ...own });
        case 'question':
          return answerOf(at, `q${id}`, own);
        case 'aside':
        case 'back':
          return {
            ...choiceOf(at, { kind: 'word', id: `w${id}` }, kind === 'aside'),
            id: own.id,
            zone,
            device,
          };
      }
    }),
  );

/** An item that was reviewed twice, and is due on 2026-03-20. */
export function itemOf(id: string, more: Partial<MemoryItem> = {}): MemoryItem {
  return {
    kind: 'word',
    id,
    due: '2026-03-20',
    stability: 5,
    difficulty: 5,
    reps: 2,
    lapses: 0,
    lastReview: '2026-03-10',
    againDays: 0,
    setAside: false,
    ...more,
  };
}

export const memoryOf = (items: readonly MemoryItem[]): Map<string, MemoryItem> =>
  new Map(items.map((one) => [`${one.kind}:${one.id}`, one]));

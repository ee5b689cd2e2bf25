import { hasGivenBoxes } from './given-boxes.ts';
import type { GrammarMode } from '../grammar/grammar-question.ts';
import { type ListeningFigures, listeningFigures } from '../listening/listening-figures.ts';
import { localDay } from '../memory/local-day.ts';
import type {
  GameFinished,
  GrammarAnswered,
  ListeningAnswered,
  PracticeEvent,
  SentenceChecked,
  SentenceSetCompleted,
  VocabularySetCompleted,
  WordChecked,
} from './practice-event.ts';
import { countsForSet, setKeyOf } from './progress.ts';

/** The learner's level on the profile, by mastered items (PF-01). */
export type Level = 'beginner' | 'intermediate' | 'advanced';

/** A set of words or of sentences that was completed. */
type ExerciseRef =
  | { kind: 'vocabulary'; topicId: string; setNo: number }
  | { kind: 'sentence'; part: SentenceChecked['part']; setNo: number };

/** A completed set: its best score in whole percent, and when it was last completed (ISO 8601, UTC). */
type CompletedExercise = ExerciseRef & { bestScore: number; completedAt: string };

/** One completed set or game with its score, in whole percent. */
export type Activity = (ExerciseRef | { kind: 'game'; mode: GrammarMode }) & {
  score: number;
  completedAt: string;
};

/**
 * A day (2026-11-21) with practice. Its tries are the first check of each item on that day, and every answer of a
 * drill. A try of a word or sentence is right if the answer was unseen and no words were given. All percentages of the
 * profile count this way (UX-20).
 */
export type DayFigures = { day: string; checks: number; tries: number; right: number };

/** The figures of a profile (PF-01 to PF-04), all of them folds over the log. */
export type PracticeFigures = {
  level: Level;
  /** Words and sentences that were ever right at the first check of a pass with the answer unseen, and no words given. */
  masteredItems: number;
  /** Different sets of words and sentences that were finished; `listening` has its own figures. */
  exercisesCompleted: number;
  /** Mean of the best scores, in whole percent; null before the first completed set. */
  averageScore: number | null;
  /** Different sentences that were ever right. */
  sentencesCompleted: number;
  gamesFinished: number;
  /** The last three, newest first. */
  recent: Activity[];
  /** In the order of their keys ({@link setKeyOf}). */
  exercises: CompletedExercise[];
  /** Days with practice, oldest first. */
  days: DayFigures[];
  listening: ListeningFigures;
};

/** How many completed sets and games the profile lists (PF-02). */
const recentActivities = 3;

/**
 * The level counts mastered items only (PF-01), not completed sets, and not items that were right only after their
 * answer was shown.
 */
export function levelOf(masteredItems: number): Level {
  if (masteredItems >= 800) return 'advanced';
  return masteredItems >= 200 ? 'intermediate' : 'beginner';
}

/** The share of right answers, in whole percent, half rounded up; 0 if there are none. */
export function wholePercent(right: number, all: number): number {
  return all === 0 ? 0 : Math.floor((200 * right + all) / (2 * all));
}

/** The running pass of a set: its checked items, and whether the first check of each was right. */
type Pass = Map<string, boolean>;
type Check = WordChecked | SentenceChecked;
type SetCompleted = VocabularySetCompleted | SentenceSetCompleted;
type Timed = { event: PracticeEvent; ms: number; id: string };

/**
 * Folds a log to the figures of a profile. The order of the log does not matter, nor do repeated events, nor the
 * devices.
 *
 * A pass of a set goes from one completion or restart to the next, over all devices and reloads. Its score: items right
 * at the first check of the pass with the answer unseen / items of the set. Checks outside of the set, such as reviews,
 * belong to no pass (SE-07); they count as practice of their day. A device cannot make figures up: a completion needs a
 * right answer in its set, and a game's score is computed from its answers.
 */
export function practiceFigures(log: Iterable<PracticeEvent>): PracticeFigures {
  const events = inOrder(log);
  const rightSets = new Set<string>();
  for (const { event } of events) {
    if (isCheck(event) && event.correct && countsForSet(event)) rightSets.add(setKeyOf(event));
  }
  const passes = new Map<string, Pass>();
  const answers = new Map<string, GrammarAnswered[]>();
  const mastered = new Set<string>();
  const sentences = new Set<string>();
  const exercises = new Map<string, CompletedExercise>();
  const activities: Activity[] = [];
  const days = new Map<string, DayFigures>();
  const tried = new Set<string>();
  const heard: ListeningAnswered[] = [];
  let gamesFinished = 0;

  /** @param item only the first check of an item on a day is a try; undefined if each check is a try */
  const count = (event: PracticeEvent, ms: number, item: string | undefined, isRight: boolean) => {
    const day = localDay(ms, event.zone);
    const key = `${day} ${item}`;
    const isTry = item === undefined || !tried.has(key);
    if (item !== undefined) tried.add(key);
    const figures = entryOf(days, day, () => ({ day, checks: 0, tries: 0, right: 0 }));
    figures.checks += 1;
    figures.tries += isTry ? 1 : 0;
    figures.right += isTry && isRight ? 1 : 0;
  };

  for (const { event, ms } of events) {
    switch (event.kind) {
      case 'word-checked':
      case 'sentence-checked': {
        const item = 'wordId' in event ? `word:${event.wordId}` : `sentence:${event.sentenceId}`;
        const isFirstTry = event.correct && !event.revealed && event.attempt === 1;
        const isMastered = isFirstTry && !hasGivenBoxes(event);
        count(event, ms, item, isMastered);
        if (event.kind === 'sentence-checked' && event.correct) sentences.add(item);
        if (!countsForSet(event)) break;
        const pass = entryOf<Pass>(passes, setKeyOf(event), () => new Map());
        if (pass.has(item)) break;
        pass.set(item, isMastered);
        if (isMastered) mastered.add(item);
        break;
      }
      case 'own-word-checked':
      case 'line-checked': {
        const item = 'wordId' in event ? `own:${event.wordId}` : `line:${event.lineId}`;
        count(event, ms, item, event.correct && !event.revealed);
        break;
      }
      case 'pair-heard':
      case 'sense-judged':
        count(event, ms, undefined, event.correct);
        break;
      case 'listening-answered':
        count(event, ms, `listening:${event.questionId}`, event.correct);
        heard.push(event);
        break;
      case 'set-completed': {
        if (event.set === 'listening') break;
        const key = setKeyOf(event);
        const score = passScore(passes.get(key), event);
        passes.delete(key);
        if (!rightSets.has(key)) break;
        const done = { ...refOf(event), completedAt: new Date(ms).toISOString() };
        activities.push({ ...done, score });
        const before = exercises.get(key)?.bestScore ?? 0;
        exercises.set(key, { ...done, bestScore: Math.max(score, before) });
        break;
      }
      case 'set-restarted':
        passes.delete(setKeyOf(event));
        break;
      case 'grammar-answered':
        count(event, ms, `question:${event.questionId}`, event.correct);
        if (countsForSet(event))
          entryOf<GrammarAnswered[]>(answers, gameKey(event), () => []).push(event);
        break;
      case 'game-finished': {
        gamesFinished += 1;
        activities.push({
          kind: 'game',
          mode: event.mode,
          completedAt: new Date(ms).toISOString(),
          score: gameScore(answers.get(gameKey(event)) ?? [], event),
        });
        break;
      }
      case 'item-set-aside':
      case 'item-taken-back':
      case 'goal-chosen':
      case 'plan-chosen':
      case 'day-planned':
      case 'level-checked':
      case 'weights-chosen':
      case 'test-started':
      case 'test-finished':
        break;
      default:
        event satisfies never;
    }
  }
  return {
    level: levelOf(mastered.size),
    masteredItems: mastered.size,
    exercisesCompleted: exercises.size,
    averageScore: averageOf([...exercises.values()].map(({ bestScore }) => bestScore)),
    sentencesCompleted: sentences.size,
    gamesFinished,
    recent: activities.slice(-recentActivities).toReversed(),
    exercises: [...exercises]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([, exercise]) => exercise),
    days: [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    listening: listeningFigures(heard),
  };
}

/** Each event once, by time; ids, which devices make in order, decide between equal times. */
function inOrder(log: Iterable<PracticeEvent>): Timed[] {
  const byId = new Map<string, Timed>();
  for (const event of log) {
    const id = event.id.toLowerCase();
    if (!byId.has(id)) byId.set(id, { event, ms: Date.parse(event.at), id });
  }
  return [...byId.values()].toSorted((a, b) => a.ms - b.ms || (a.id < b.id ? -1 : 1));
}

function isCheck(event: PracticeEvent): event is Check {
  return event.kind === 'word-checked' || event.kind === 'sentence-checked';
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

function passScore(
  pass: Pass = new Map<string, boolean>(),
  { itemCount = 0 }: SetCompleted,
): number {
  const right = [...pass.values()].filter((isRight) => isRight).length;
  return wholePercent(right, Math.max(itemCount, pass.size));
}

function refOf(event: SetCompleted): ExerciseRef {
  return event.set === 'vocabulary'
    ? { kind: 'vocabulary', topicId: event.topicId, setNo: event.setNo }
    : { kind: 'sentence', part: event.part, setNo: event.setNo };
}

/** The key by which answers and the end of a game are matched: a device plays one game of a mode at a time. */
function gameKey({ device, mode }: GrammarAnswered | GameFinished): string {
  return `${mode}:${device}`;
}

/** The score of a game from its answers: the last `total` ones before its end. */
function gameScore(answers: readonly GrammarAnswered[], { total }: GameFinished): number {
  const ofGame = total === 0 ? [] : answers.slice(-total);
  return wholePercent(ofGame.filter(({ correct }) => correct).length, total);
}

function averageOf(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  const sum = scores.reduce((all, score) => all + score, 0);
  return Math.floor((2 * sum + scores.length) / (2 * scores.length));
}

import { mistakeKinds } from '../diagnosis/mistake.ts';
import { grammarLevels, grammarModes } from '../grammar/grammar-question.ts';
import { cefrLevels } from '../level/cefr-levels.ts';
import { listeningAsks } from '../listening/asked.ts';
import { listeningParts } from '../listening/parts.ts';
import { planMinutes } from '../plan/study-plan.ts';
import {
  dailyGoals,
  goalUnits,
  pairStages,
  type PracticeEvent,
  type PracticeItem,
  practiceItemKinds,
  practiceSources,
  type SentenceChecked,
  sentenceParts,
  senses,
} from './practice-event.ts';
import {
  isCount,
  isDay,
  isFlag,
  isName,
  isString,
  isText,
  isWeight,
  listOf,
  nullable,
  oneOf,
  optional,
  type Shape,
  shaped,
  testsOf,
} from '../text/shape.ts';

/**
 * Parses a stored event; undefined for what this version does not know (another version, a damaged line). Written
 * without zod, since every page loads it; the schema in `contracts` accepts the same events (tested there).
 */
export function readPracticeEvent(line: unknown): PracticeEvent | undefined {
  return typeof line === 'object' && line !== null && isPracticeEvent(line) ? line : undefined;
}

/** Whether events of this kind can be parsed here. */
export function isPracticeKind(kind: string): boolean {
  return shapesOfKind.has(kind);
}

function isPracticeEvent(line: object): line is PracticeEvent {
  const fields: Record<string, unknown> = { ...line };
  const shapes = shapesOfKind.get(fields['kind']) ?? [];
  return shapes.some((shape) => shape.every(([name, isFine]) => isFine(fields[name])));
}

type MissedWord = NonNullable<SentenceChecked['missed']>[number];
type ShapeOf<Event> = Event extends PracticeEvent ? Shape<Event> : never;

const base = { v: oneOf(1), id: isText, at: isText, device: isText, zone: isText };
const ofSet = { ...base, setNo: isCount };
const sourced = { from: optional(oneOf(...practiceSources)) };
const ofTyped = {
  ...sourced,
  correct: isFlag,
  attempt: isCount,
  revealed: isFlag,
  replays: isCount,
  elapsedMs: isCount,
  hints: optional(oneOf(0, 1, 2, 3, 4, 5, 6)),
  voice: optional(isName),
  mistake: optional(oneOf(null, ...mistakeKinds)),
};
const ofCheck = { ...ofSet, ...ofTyped };
const ofItem = {
  ...base,
  item: shaped<PracticeItem>({ kind: oneOf(...practiceItemKinds), id: isName }),
};
const missed = optional(
  listOf(shaped<MissedWord>({ wordId: isText, kind: oneOf(...mistakeKinds) })),
);
const ofBoxes = { typed: listOf(isString), open: optional(listOf(isCount)), missed };
const completed = { ...ofSet, kind: oneOf('set-completed'), itemCount: optional(isCount) };
const restarted = { ...ofSet, kind: oneOf('set-restarted') };
const part = oneOf(...sentenceParts);
const listeningPart = oneOf(...listeningParts);
const mode = oneOf(...grammarModes);

const shapes: { [Kind in PracticeEvent['kind']]: ShapeOf<PracticeEvent & { kind: Kind }>[] } = {
  'word-checked': [
    { ...ofCheck, kind: oneOf('word-checked'), wordId: isText, topicId: isText, typed: isString },
  ],
  'sentence-checked': [
    {
      ...ofCheck,
      kind: oneOf('sentence-checked'),
      sentenceId: isText,
      part,
      ...ofBoxes,
    },
  ],
  'line-checked': [
    {
      ...base,
      ...ofTyped,
      kind: oneOf('line-checked'),
      itemId: isName,
      lineId: isName,
      ...ofBoxes,
    },
  ],
  'listening-answered': [
    {
      ...base,
      ...sourced,
      kind: oneOf('listening-answered'),
      itemId: isName,
      questionId: isName,
      choice: oneOf(0, 1, 2, 3, null),
      correct: isFlag,
      plays: isCount,
      elapsedMs: isCount,
      part: optional(listeningPart),
      setNo: optional(isCount),
      asks: optional(oneOf(...listeningAsks)),
    },
  ],
  'pair-heard': [
    {
      ...base,
      kind: oneOf('pair-heard'),
      sounds: isText,
      said: isName,
      chosen: isName,
      correct: isFlag,
      stage: oneOf(...pairStages),
      framed: isFlag,
      voice: optional(isName),
      plays: isCount,
      elapsedMs: isCount,
    },
  ],
  'sense-judged': [
    {
      ...base,
      kind: oneOf('sense-judged'),
      pairId: isName,
      said: oneOf(...senses),
      chosen: oneOf(...senses),
      correct: isFlag,
      reactionMs: nullable(isCount),
      voice: optional(isName),
    },
  ],
  'own-word-checked': [
    {
      ...ofCheck,
      kind: oneOf('own-word-checked'),
      wordId: isText,
      listId: isText,
      typed: isString,
    },
  ],
  'set-completed': [
    { ...completed, set: oneOf('vocabulary'), topicId: isText },
    { ...completed, set: oneOf('sentence'), part },
    { ...completed, set: oneOf('listening'), part: listeningPart },
  ],
  'set-restarted': [
    { ...restarted, set: oneOf('vocabulary'), topicId: isText },
    { ...restarted, set: oneOf('sentence'), part },
  ],
  'grammar-answered': [
    {
      ...base,
      ...sourced,
      kind: oneOf('grammar-answered'),
      mode,
      questionId: isText,
      choice: oneOf(0, 1, 2, 3, null),
      correct: isFlag,
      elapsedMs: isCount,
    },
  ],
  'game-finished': [
    {
      ...base,
      kind: oneOf('game-finished'),
      mode,
      level: optional(oneOf(...grammarLevels)),
      pace: oneOf(15, 25, null),
      score: isCount,
      correct: isCount,
      total: isCount,
      bestStreak: isCount,
    },
  ],
  'item-set-aside': [{ ...ofItem, kind: oneOf('item-set-aside') }],
  'item-taken-back': [{ ...ofItem, kind: oneOf('item-taken-back') }],
  'goal-chosen': [
    {
      ...base,
      kind: oneOf('goal-chosen'),
      goal: oneOf(...dailyGoals),
      unit: optional(oneOf(...goalUnits)),
    },
  ],
  'plan-chosen': [
    {
      ...base,
      kind: oneOf('plan-chosen'),
      examDay: nullable(isDay),
      minutes: oneOf(...planMinutes),
      days: listOf(isCount),
      unit: nullable(isName),
      rules: isCount,
    },
  ],
  'day-planned': [
    {
      ...base,
      kind: oneOf('day-planned'),
      day: isDay,
      steps: listOf(isText),
      seconds: isCount,
    },
  ],
  'level-checked': [
    { ...base, kind: oneOf('level-checked'), unit: isName, level: oneOf(...cefrLevels) },
  ],
  'weights-chosen': [
    {
      ...base,
      kind: oneOf('weights-chosen'),
      weights: nullable(listOf(isWeight)),
      reviews: isCount,
    },
  ],
  'test-started': [{ ...base, kind: oneOf('test-started'), form: isName, endsAt: isText }],
  'test-finished': [{ ...base, kind: oneOf('test-finished'), form: isName }],
};

const shapesOfKind = new Map<unknown, [string, (value: unknown) => boolean][][]>(
  Object.entries(shapes).map(([kind, ofKind]) => [kind, ofKind.map(testsOf)]),
);

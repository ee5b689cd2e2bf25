import { mistakeKinds } from './diagnosis/mistake.ts';
import { grammarLevels, grammarModes } from './grammar-question.ts';
import {
  dailyGoals,
  type PracticeEvent,
  type PracticeItem,
  practiceItemKinds,
  practiceSources,
  sentenceParts,
} from './practice-event.ts';

/**
 * Reads what a device kept as an event; undefined for what this version does not know (another version, a damaged
 * line). Small, since every page needs it; the wire's shape in `contracts` accepts the same (tested there).
 */
export function readPracticeEvent(line: unknown): PracticeEvent | undefined {
  return typeof line === 'object' && line !== null && isPracticeEvent(line) ? line : undefined;
}

/** Whether events of this kind can be read here. */
export function isPracticeKind(kind: string): boolean {
  return shapesOfKind.has(kind);
}

function isPracticeEvent(line: object): line is PracticeEvent {
  const fields: Record<string, unknown> = { ...line };
  const shapes = shapesOfKind.get(fields['kind']) ?? [];
  return shapes.some((shape) => shape.every(([name, isFine]) => isFine(fields[name])));
}

type Test<Value> = (value: unknown) => value is Value;
/** A test for each field. */
type Shape<Event> = { [Name in keyof Event]-?: Test<Event[Name]> };
type ShapeOf<Event> = Event extends PracticeEvent ? Shape<Event> : never;

function oneOf<const Value>(...values: readonly Value[]): Test<Value> {
  return (value): value is Value => values.some((one) => one === value);
}

function optional<Value>(isFine: Test<Value>): Test<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || isFine(value);
}

function listOf<Value>(isFine: Test<Value>): Test<readonly Value[]> {
  return (value): value is readonly Value[] => Array.isArray(value) && value.every(isFine);
}

function shaped<Value extends object>(shape: Shape<Value>): Test<Value> {
  const tests = testsOf(shape);
  return (value): value is Value => {
    const fields: Record<string, unknown> = { ...(typeof value === 'object' ? value : {}) };
    return tests.every(([name, isFine]) => isFine(fields[name]));
  };
}

function testsOf(shape: object): [string, (value: unknown) => boolean][] {
  return Object.entries(shape);
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

function isText(value: unknown): value is string {
  return isString(value) && value !== '';
}

function isName(value: unknown): value is string {
  return isString(value) && /^[\x20-\x7e]{1,64}$/.test(value);
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

const base = { v: oneOf(1), id: isText, at: isText, device: isText, zone: isText };
const ofSet = { ...base, setNo: isCount };
const sourced = { from: optional(oneOf(...practiceSources)) };
const ofCheck = {
  ...ofSet,
  ...sourced,
  correct: isFlag,
  attempt: isCount,
  revealed: isFlag,
  replays: isCount,
  elapsedMs: isCount,
  hints: optional(oneOf(0, 1, 2, 3, 4, 5)),
  voice: optional(isName),
  mistake: optional(oneOf(null, ...mistakeKinds)),
};
const ofItem = {
  ...base,
  item: shaped<PracticeItem>({ kind: oneOf(...practiceItemKinds), id: isName }),
};
const completed = { ...ofSet, kind: oneOf('set-completed'), itemCount: optional(isCount) };
const part = oneOf(...sentenceParts);
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
      typed: listOf(isString),
      missed: optional(listOf(shaped({ wordId: isText, kind: oneOf(...mistakeKinds) }))),
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
  'goal-chosen': [{ ...base, kind: oneOf('goal-chosen'), goal: oneOf(...dailyGoals) }],
};

const shapesOfKind = new Map<unknown, [string, (value: unknown) => boolean][][]>(
  Object.entries(shapes).map(([kind, ofKind]) => [kind, ofKind.map(testsOf)]),
);

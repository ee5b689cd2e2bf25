// Validates stored data without zod: the code loads with the first page, and checks a whole log at once.

type Test<Value> = (value: unknown) => value is Value;
/** A test for each field. */
export type Shape<Value> = { [Name in keyof Value]-?: Test<Value[Name]> };
export function oneOf<const Value>(...values: readonly Value[]): Test<Value> {
  return (value): value is Value => values.some((one) => one === value);
}

export function optional<Value>(isFine: Test<Value>): Test<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || isFine(value);
}

export function nullable<Value>(isFine: Test<Value>): Test<Value | null> {
  return (value): value is Value | null => value === null || isFine(value);
}

export function listOf<Value>(isFine: Test<Value>): Test<readonly Value[]> {
  return (value): value is readonly Value[] => Array.isArray(value) && value.every(isFine);
}

export function shaped<Value extends object>(shape: Shape<Value>): Test<Value> {
  const tests = testsOf(shape);
  return (value): value is Value => {
    const fields: Record<string, unknown> = { ...(typeof value === 'object' ? value : {}) };
    return tests.every(([name, isFine]) => isFine(fields[name]));
  };
}

export function testsOf(shape: object): [string, (value: unknown) => boolean][] {
  return Object.entries(shape);
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isText(value: unknown): value is string {
  return isString(value) && value !== '';
}

export function isName(value: unknown): value is string {
  return isString(value) && /^[\x20-\x7e]{1,64}$/.test(value);
}

/** A local day, as 2026-11-21. */
export function isDay(value: unknown): value is string {
  return isString(value) && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** A weight of the memory, within bounds in which FSRS computes finite numbers. */
export const isWeight = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100;

/** The allowed nesting of JSON in requests: `{"a": [1]}` has two levels. No call needs a tenth of it. */
export const mostJsonDepth = 64;

/** Whether parsed JSON is nested deeper than `most`; level by level, since recursion could overflow the stack. */
export function isDeeperThan(most: number, value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((parent) => Object.values(parent)).filter(isNested);
  }
  return false;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

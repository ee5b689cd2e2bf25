/**
 * Deletes the fields `toString` and `valueOf` from parsed JSON; no call uses them. A value with such a field cannot be
 * compared or printed, and zod compares the `length` of any value: the call would answer 500.
 */
export function dropConversions(value: unknown): void {
  let level = [value];
  while (level.length > 0) {
    const parents = level.filter((one) => typeof one === 'object' && one !== null);
    for (const parent of parents) {
      Reflect.deleteProperty(parent, 'toString');
      Reflect.deleteProperty(parent, 'valueOf');
    }
    level = parents.flatMap((parent) => Object.values(parent));
  }
}

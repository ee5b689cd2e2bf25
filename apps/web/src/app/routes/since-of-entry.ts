/** The time that the state of a history entry keeps over a reload, in milliseconds since 1970. */
export function sinceOfEntry(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('since' in state)) return undefined;
  return typeof state.since === 'number' ? state.since : undefined;
}

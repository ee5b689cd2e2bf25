/**
 * Milliseconds on a clock that only runs forward: it includes the machine's sleep (which `performance.now` may not),
 * and ignores that the wall clock is set back.
 */
export const steadyNow = createSteadyClock(
  () => Date.now(),
  () => performance.now(),
);

/** Combines a wall clock and a monotonic one; starts at the wall time. */
export function createSteadyClock(
  readWall: () => number,
  readMonotonic: () => number,
): () => number {
  let wall: number | undefined;
  let monotonic = 0;
  let now = 0;
  return () => {
    const before = { wall, monotonic };
    wall = readWall();
    monotonic = readMonotonic();
    now =
      before.wall === undefined
        ? wall
        : now + Math.max(0, wall - before.wall, monotonic - before.monotonic);
    return now;
  };
}

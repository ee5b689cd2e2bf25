/**
 * Milliseconds on a clock that only runs forward: it counts what the machine slept through (which
 * `performance.now` may not), and takes no notice of a wall clock that is set back.
 */
export const steadyNow = createSteadyClock(
  () => Date.now(),
  () => performance.now(),
);

/** A steady clock over a wall clock and a monotonic one; it begins at the time of the wall. */
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

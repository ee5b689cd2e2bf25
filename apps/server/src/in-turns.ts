/** How long work runs, in milliseconds, before it lets other requests in (IN-19). */
const turnMs = 10;

/**
 * Maps items one after the other, and lets other requests in now and then.
 * @param clock in milliseconds
 * @param rest resolves after others had their turn
 */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
  clock: () => number = () => performance.now(),
  rest: () => Promise<unknown> = nextTurn,
): Promise<Result[]> {
  const results: Result[] = [];
  let startedAt = clock();
  for (const item of items) {
    results.push(map(item));
    if (clock() - startedAt < turnMs) continue;
    await rest();
    startedAt = clock();
  }
  return results;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

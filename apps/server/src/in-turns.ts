/** How many milliseconds work may run before other requests get a turn (IN-19). */
const turnMs = 10;

/**
 * Maps items one after the other, and gives other requests a turn now and then.
 * @param clock in milliseconds
 * @param rest resolves after other requests had their turn
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

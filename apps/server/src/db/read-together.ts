/**
 * The most queries that run at once, so that the database works while an answer is sent; more would only queue there.
 */
const atOnce = 4;
const mostTogether = 32;

type Waiting<Key, Value> = {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
};

/**
 * Joins reads that start in one turn of the event loop, or while others run, into one query, so that a busy hour costs
 * the database fewer of them; a single read runs at the end of its turn.
 * @param read returns a value for each key, in the order of the keys; a failure rejects all reads of the query
 */
export function readTogether<Key, Value>(
  read: (keys: Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = [];
  let running = 0;
  let isStarting = false;

  const go = async (): Promise<void> => {
    const together = waiting.splice(0, mostTogether);
    running += 1;
    try {
      const values = await read(together.map(({ key }) => key));
      for (const [nth, { resolve, reject }] of together.entries()) {
        const value = values[nth];
        if (value === undefined) reject(new Error('a read gave too few values'));
        else resolve(value);
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    }
    running -= 1;
    start();
  };

  // not at once: of requests that arrive together the first would get a query of its own
  const start = (): void => {
    if (isStarting || waiting.length === 0 || running === atOnce) return;
    isStarting = true;
    setImmediate(() => {
      isStarting = false;
      void go();
      start();
    });
  };

  return (key) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      start();
    });
}

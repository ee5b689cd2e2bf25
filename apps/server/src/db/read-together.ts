/**
 * So many reads are on their way at once; who comes meanwhile waits and travels together. One more than the first, so
 * that the database works while an answer is read: on two cores a third had both wake each other for halves of the work.
 */
const atOnce = 2;
const mostTogether = 32;

type Waiting<Key, Value> = {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
};

/**
 * Joins reads that are asked for while others are on their way into one query, so that a busy hour costs the
 * database fewer of them; a lone read goes at once.
 * @param read gives a value for each key, in the order of the keys; a failure fails all who travel together
 */
export function readTogether<Key, Value>(
  read: (keys: Key[]) => Promise<Value[]>,
): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = [];
  let running = 0;

  const go = async (): Promise<void> => {
    running += 1;
    while (waiting.length > 0) {
      const together = waiting.splice(0, mostTogether);
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
    }
    running -= 1;
  };

  return (key) =>
    new Promise<Value>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (running < atOnce) void go();
    });
}

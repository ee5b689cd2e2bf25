import autocannon from 'autocannon';

const connections = 32;

/** Answers per second at 32 connections, over this many seconds, requesting the addresses in turn. */
export async function answersPerSecond(
  origin: string,
  paths: string[],
  seconds = 4,
): Promise<number> {
  let connection = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ method: 'GET', path: paths[0] ?? '/' }],
    // each connection has its own addresses, so that no two connections share one read of the store
    setupClient: (client) => {
      const own = paths.filter((_path, nth) => nth % connections === connection);
      connection = (connection + 1) % connections;
      client.setRequests((own.length > 0 ? own : paths).map((path) => ({ method: 'GET', path })));
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

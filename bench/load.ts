import autocannon from 'autocannon';

/** Answers a second at 32 connections, over so many seconds, asking for the addresses in turn. */
export async function answersPerSecond(
  origin: string,
  paths: string[],
  seconds = 4,
): Promise<number> {
  const result = await autocannon({
    url: origin,
    connections: 32,
    duration: seconds,
    requests: [{ method: 'GET', path: paths[0] ?? '/' }],
    // each connection goes through the addresses from a place of its own: two rarely share one read
    setupClient: (client) => {
      const from = Math.floor(Math.random() * paths.length);
      const turned = [...paths.slice(from), ...paths.slice(0, from)];
      client.setRequests(turned.map((path) => ({ method: 'GET', path })));
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/** The middle of some figures. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

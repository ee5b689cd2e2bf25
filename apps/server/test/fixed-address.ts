import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

type Place = { host: string; port: number };

/**
 * A fixed address for a database server that changes, as a proxy or a cluster's virtual IP has.
 * @param first the server to which it leads at first
 */
export async function openFixedAddress(first: Place) {
  let place: Place | undefined = first;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (place === undefined) {
      client.destroy();
      return;
    }
    const behind = connect(join(place.host, `.s.PGSQL.${place.port}`));
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    host: '127.0.0.1',
    port: address.port,
    /** Cuts all connections; new ones go to another server, or fail. */
    lead: (to: Place | undefined): void => {
      place = to;
      cut();
    },
  };
}

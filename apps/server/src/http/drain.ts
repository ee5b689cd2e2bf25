import { once } from 'node:events';
import { type RequestListener, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How an app stops without dropping a request. */
export type Drain = {
  /** Adds a server of this app to the shutdown. */
  createServer: (handler: RequestListener) => Server;
  /**
   * Says that the process is not ready, and answers everything for `ms` more milliseconds: meanwhile proxies change to
   * other processes.
   */
  leave: (ms: number) => Promise<void>;
  /** Whether the process says that it is not ready, since it is about to end. */
  isLeaving: () => boolean;
  /** Whether the shutdown has begun: answers then close their connections. */
  isBegun: () => boolean;
  /** Registers what runs first in the shutdown, such as closing endless answers. */
  whenBegun: (act: () => void) => void;
  /**
   * Takes no new connection, answers open requests and those that still come on open connections, closes each
   * connection after its answer, and idle ones after a quiet period. A second call waits for the same end.
   * @returns how many connections were cut off because they were open after `mostMs`
   */
  begin: () => Promise<number>;
};

/**
 * Node's server closes idle connections at once when it is closed, which loses requests that are on their way. This
 * server keeps idle connections while `isPatient`.
 */
class PatientServer extends Server {
  isPatient = false;
  override closeIdleConnections(): void {
    if (!this.isPatient) super.closeIdleConnections();
  }
}

/**
 * @param options.quietMs how long an idle connection may still send a request
 * @param options.mostMs when open connections are cut off
 */
export function createDrain({ quietMs = 1_000, mostMs = 8_000 } = {}): Drain {
  const servers: PatientServer[] = [];
  const acts: (() => void)[] = [];
  let isLeaving = false;
  let ending: Promise<number> | undefined;

  const end = async (server: PatientServer): Promise<number> => {
    if (!server.listening) return 0;
    const closed = once(server, 'close');
    server.isPatient = true;
    server.close();
    // closes idle connections again and again: a response whose head was sent before the shutdown leaves its connection
    // open
    const sweep = setInterval(() => {
      server.isPatient = false;
      server.closeIdleConnections();
    }, quietMs);
    let cutOff = 0;
    const cut = setTimeout(() => {
      server.getConnections((_error, open) => {
        cutOff = open;
        server.closeAllConnections();
      });
    }, mostMs);
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
    return cutOff;
  };

  return {
    createServer: (handler) => {
      const server = new PatientServer({ keepAliveTimeout: 72_000 }, handler);
      servers.push(server);
      return server;
    },
    leave: async (ms) => {
      isLeaving = true;
      await pause(ms);
    },
    isLeaving: () => isLeaving,
    isBegun: () => ending !== undefined,
    whenBegun: (act) => void acts.push(act),
    begin: () => {
      if (ending === undefined) {
        ending = Promise.all(servers.map(end)).then((cut) => cut.reduce((sum, n) => sum + n, 0));
        for (const act of acts) act();
      }
      return ending;
    },
  };
}

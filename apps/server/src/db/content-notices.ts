import { Client } from 'pg';
import type { StoreConnection } from './client.ts';

/**
 * What changed: a set, the catalogue, sounds of ear training, a job. `connection-lost`: notices may be missed from now
 * on. `connection-back`: they arrive again, and anything may have changed meanwhile.
 */
export type ContentNotice =
  | { kind: 'set'; key: string }
  | { kind: 'catalogue' }
  | { kind: 'ear' }
  | { kind: 'job'; id: string }
  | { kind: 'connection-lost' }
  | { kind: 'connection-back' };

/** The timeout of a connection attempt, and the longest pause between two. */
const patienceMs = 2_000;
const mostDelayMs = 1_000;

function readNotice(payload: string): ContentNotice {
  if (payload === 'catalogue' || payload === 'ear') return { kind: payload };
  if (payload.startsWith('job:')) return { kind: 'job', id: payload.slice('job:'.length) };
  return { kind: 'set', key: payload };
}

/**
 * Listens to content changes of every process, on a connection of its own. Reports 'connection-lost' when it breaks and
 * at each failed attempt to reconnect, and 'connection-back' when it is restored: at most some three seconds after the
 * store is back (a delay of up to {@link mostDelayMs}, and an attempt's timeout).
 * @param log gets one line for each lost connection
 */
export async function listenToContent(
  connection: StoreConnection,
  onNotice: (notice: ContentNotice) => void,
  log: (line: string) => void,
): Promise<{ close: () => Promise<void> }> {
  let client: Client | undefined;
  let isClosed = false;
  let attempt = 0;
  let timer: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const opened = new Client({
      ...connection,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: patienceMs,
      application_name: 'nghego notices',
    });
    opened.on('notification', ({ payload = '' }) => onNotice(readNotice(payload)));
    opened.on('error', (error) => again(opened, error));
    opened.on('end', () => again(opened, new Error('connection ended')));
    client = opened;
    try {
      await opened.connect();
      await opened.query('listen content');
    } catch (error) {
      again(opened, error);
      return;
    }
    attempt = 0;
    // notices sent while the connection was down are lost
    onNotice({ kind: 'connection-back' });
  };

  const again = (lost: Client, error: unknown): void => {
    if (isClosed || client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined);
    // content read since the last attempt may also have changed without a notice
    onNotice({ kind: 'connection-lost' });
    if (attempt === 0)
      log(
        `content notices lost their connection: ${error instanceof Error ? error.message : 'unknown'}`,
      );
    timer = setTimeout(() => void open(), Math.min(mostDelayMs, 100 * 2 ** attempt));
    attempt += 1;
  };

  await open();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

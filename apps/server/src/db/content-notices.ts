import { Client } from 'pg';
import type { StoreConnection } from './client.ts';

/** What changed: a set, the catalogue, a job, or, after a gap in listening, possibly anything. */
export type ContentNotice =
  | { kind: 'set'; key: string }
  | { kind: 'catalogue' }
  | { kind: 'job'; id: string }
  | { kind: 'anything' };

function readNotice(payload: string): ContentNotice {
  if (payload === 'catalogue') return { kind: 'catalogue' };
  if (payload.startsWith('job:')) return { kind: 'job', id: payload.slice('job:'.length) };
  return { kind: 'set', key: payload };
}

/**
 * Listens to content changes of every process on a connection of its own; after a lost connection it comes back
 * with growing delay (up to 5 s) and then reports 'anything'.
 * @param log one line for each lost connection
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
      connectionTimeoutMillis: 5_000,
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
    // nobody heard what changed while there was no connection
    onNotice({ kind: 'anything' });
  };

  const again = (lost: Client, error: unknown): void => {
    if (isClosed || client !== lost) return;
    client = undefined;
    lost.end().catch(() => undefined);
    // until it is back a change may go unheard: nothing kept can be trusted
    onNotice({ kind: 'anything' });
    log(
      `content notices lost their connection: ${error instanceof Error ? error.message : 'unknown'}`,
    );
    timer = setTimeout(() => void open(), Math.min(5_000, 100 * 2 ** attempt));
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

import { practiceLog } from '../log/practice-log.ts';
import { PracticeSync } from './practice-sync.ts';
import type { SeenSession } from './sync-machine.ts';
import { session } from '../../platform/session/session.ts';
import type { Session } from '../../platform/session/session-store.ts';

/** Starts the sync of this browser's log with the account that is signed in. */
export async function startPracticeSync(): Promise<PracticeSync> {
  const sync = new PracticeSync(await practiceLog.open(), {
    snapshot: () => seen(session.snapshot()),
    subscribe: session.subscribe,
    refresh: () => (session.snapshot().kind === 'unknown' ? session.learn() : session.refresh()),
  });
  await sync.start();
  return sync;
}

function seen(current: Session): SeenSession {
  switch (current.kind) {
    case 'signed-in':
      return { kind: 'signed-in', userId: current.user.id };
    case 'signed-out':
      return current;
    case 'unknown':
    case 'failed':
      return { kind: 'unknown' };
    default:
      return current satisfies never;
  }
}

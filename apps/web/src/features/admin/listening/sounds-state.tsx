import type { EditedListeningItem } from '@nghego/contracts/admin-listening';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { Link } from '../../../ui/link.tsx';
import { failureText } from '../jobs/failure-text.ts';

/** How many lines have their sound; if some have none, says that the server will make them, or why one failed. */
export function SoundsState({ sounds }: Pick<EditedListeningItem, 'sounds'>): ReactNode {
  const silent = sounds.filter(({ audio }) => audio === null);
  const fault = silent.find((sound) => sound.fault !== null)?.fault ?? undefined;
  return (
    <>
      {m.admin_sounds_made({ made: sounds.length - silent.length, all: sounds.length })}
      {silent.length === 0 ? null : (
        <div className="text-sm">
          {fault === undefined ? (
            <p className="text-muted">{m.admin_sounds_waiting()}</p>
          ) : (
            <p className="text-wrong">{failureText(fault)}</p>
          )}
          <Link
            to={{ search: '?tab=jobs' }}
            className="inline-flex min-h-11 items-center underline"
          >
            {m.admin_waiting()}
          </Link>
        </div>
      )}
    </>
  );
}

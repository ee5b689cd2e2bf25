import type { EditedListeningItem } from '@nghego/contracts/admin-listening';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { Link } from '../../../ui/link.tsx';
import { failureText } from '../jobs/failure-text.ts';
import { RecordingButton } from '../recording/recording-button.tsx';
import { Fold } from '../records/fold.tsx';
import { isRecorded } from '../records/is-recorded.ts';
import { PlayButton } from '../records/record-sound.tsx';

/**
 * How many lines have their sound; if some have none, says that the server will make them, or why one failed. Each line
 * is heard and recorded here (VO-05, LS-10).
 */
export function SoundsState({
  item,
  onRecorded,
}: {
  item: EditedListeningItem;
  onRecorded: () => void;
}): ReactNode {
  const { sounds } = item;
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
      <Fold title={m.admin_lines_sounds()} isOpen={false} wrong={undefined}>
        <ul>
          {[...item.lines, ...(item.part === 'part2' ? item.replies : [])].map((line) => {
            const sound = sounds.find(({ lineId }) => lineId === line.id);
            return sound === undefined || line.english === '' ? null : (
              <LineSound
                key={sound.lineId}
                text={line.english}
                sound={sound}
                onRecorded={onRecorded}
              />
            );
          })}
        </ul>
      </Fold>
    </>
  );
}

function LineSound({
  text,
  sound,
  onRecorded,
}: {
  text: string;
  sound: EditedListeningItem['sounds'][number];
  onRecorded: () => void;
}): ReactNode {
  const { lineId: id, audio } = sound;
  const hasRecording = isRecorded(sound);
  return (
    <li className="border-line flex items-start gap-1 border-t py-1">
      <div className="min-w-32 flex-1 py-2">
        <p lang="en">{text}</p>
        {hasRecording ? <p className="text-muted text-sm">{m.recording_mark()}</p> : null}
      </div>
      {audio === null ? null : <PlayButton url={audio} text={text} />}
      <RecordingButton
        recorded={{ collection: 'listening_lines', id, text, isRecorded: hasRecording }}
        onDone={onRecorded}
      />
    </li>
  );
}

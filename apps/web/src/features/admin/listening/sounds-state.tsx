import type { EditedListeningItem } from '@nghego/contracts/admin-listening';
import type { Overview } from '@nghego/contracts/admin-overview';
import { noSpeech, noVoices } from '@nghego/contracts/why-silent';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { Link } from '../../../ui/link.tsx';
import { failureText } from '../jobs/failure-text.ts';
import { RecordingButton } from '../recording/recording-button.tsx';
import { Fold } from '../records/fold.tsx';
import { isRecorded } from '../records/is-recorded.ts';
import { PlayButton } from '../records/record-sound.tsx';
import { slotName } from './speaker-fields.tsx';

/**
 * How many lines have their sound; if some have none, says that the server will make them, or why one failed. Each line
 * is heard and recorded here (VO-05, LS-10).
 */
export function SoundsState({
  item,
  spoken,
  onRecorded,
}: {
  item: EditedListeningItem;
  /** the voices that can say a new line; undefined if that could not be read */
  spoken: Overview['voices'] | undefined;
  onRecorded: () => void;
}): ReactNode {
  const { sounds, speakers } = item;
  const silent = sounds.filter(({ audio }) => audio === null);
  const found = silent.find((sound) => sound.fault !== null)?.fault ?? undefined;
  // each speaker needs a voice of their own: the server has not tried yet, and will find so
  const isHopeless = spoken !== undefined && spoken.length < Object.keys(speakers).length;
  const foreseen = spoken?.length === 0 ? noSpeech : noVoices;
  const fault = found ?? (silent.length > 0 && isHopeless ? foreseen : undefined);
  return (
    <>
      {m.admin_sounds_made({ made: sounds.length - silent.length, all: sounds.length })}
      {silent.length === 0 ? null : (
        <div className="text-sm">
          {fault === undefined ? (
            <p className="text-muted">{m.admin_sounds_waiting()}</p>
          ) : (
            <p className="text-wrong">
              {fault === noVoices ? m.admin_sounds_no_voices() : failureText(fault)}
            </p>
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
        {fault === noVoices ? <p className="text-sm">{failureText(fault)}</p> : null}
        <ul>
          {[...item.lines, ...(item.part === 'part2' ? item.replies : [])].map((line) => {
            const sound = sounds.find(({ lineId }) => lineId === line.id);
            return sound === undefined || line.english === '' ? null : (
              <LineSound
                key={sound.lineId}
                text={line.english}
                by={speakerOf(item, line)}
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

/** Who says a line, with the accent and sex that the item wants; in part 2 the replies are B's. */
function speakerOf({ speakers }: EditedListeningItem, line: object): string {
  const by = 'by' in line && typeof line.by === 'string' ? line.by : 'B';
  const slot = speakers[by];
  const voice = slot === undefined ? undefined : slotName(slot);
  return voice === undefined ? by : m.admin_said_by({ name: by, voice });
}

function LineSound({
  text,
  by,
  sound,
  onRecorded,
}: {
  text: string;
  /** who says it */
  by: string;
  sound: EditedListeningItem['sounds'][number];
  onRecorded: () => void;
}): ReactNode {
  const { lineId: id, audio } = sound;
  const hasRecording = isRecorded(sound);
  return (
    <li className="border-line flex items-start gap-1 border-t py-1">
      <div className="min-w-32 flex-1 py-2">
        <p lang="en">{text}</p>
        <p className="text-muted text-sm">{hasRecording ? `${by} · ${m.recording_mark()}` : by}</p>
      </div>
      {audio === null ? null : <PlayButton url={audio} text={text} />}
      <RecordingButton
        recorded={{ collection: 'listening_lines', id, text, isRecorded: hasRecording }}
        onDone={onRecorded}
      />
    </li>
  );
}

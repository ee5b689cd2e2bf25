import { Mic } from '../../../ui/icons/mic.ts';
import { type ReactNode, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { IconButton } from '../../../ui/button.tsx';
import { RecordingDialog } from './recording-dialog.tsx';
import type { Recorded } from './use-recording.ts';

/** Opens the dialog for a person's own sound of a record (VO-05). */
export function RecordingButton({
  recorded,
  onDone,
}: {
  recorded: Recorded;
  onDone: (jobId: string | null) => void;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={m.recording_of({ what: recorded.text })}
        className={recorded.isRecorded ? 'text-accent' : ''}
        onClick={() => setOpen(true)}
      >
        <Mic size={20} />
      </IconButton>
      {isOpen ? (
        <RecordingDialog
          recorded={recorded}
          onDone={(jobId) => {
            setOpen(false);
            onDone(jobId);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

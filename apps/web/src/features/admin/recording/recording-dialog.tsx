import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { playSample } from '../../../platform/audio/play-sample.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { type Recorded, useRecording } from './use-recording.ts';
import { wavOf, wavRate } from './wav-of.ts';

/**
 * Records a text, uploads a recording of it, or takes its recording back (VO-05).
 * @param onDone called when the sound of the record has changed
 */
export function RecordingDialog({
  recorded,
  onDone,
  onClose,
}: {
  recorded: Recorded;
  onDone: (jobId: string | null) => void;
  onClose: () => void;
}): ReactNode {
  const { text, isRecorded } = recorded;
  const { phase, take, record, save, takeBack } = useRecording(recorded, onDone);
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isSending = phase.kind === 'sending';
  const chooser = useRef<HTMLInputElement>(null);
  const isUnsaved = phase.kind === 'recording' || 'samples' in phase;
  const leave = (): void => {
    if (isUnsaved) setLeaving(true);
    else onClose();
    // the list still shows the old text
    if (phase.kind === 'gone') void revalidate();
  };
  return (
    <>
      {/* stands before the dialog of the recording: if both close at once, the focus then returns to the page */}
      <ConfirmDialog
        isOpen={isLeaving}
        title={m.recording_leave_title()}
        act={m.recording_leave()}
        onCancel={() => setLeaving(false)}
        onConfirm={onClose}
      >
        <p>{m.recording_leave_text()}</p>
      </ConfirmDialog>
      <Modal isOpen label={m.recording_title()} onClose={leave}>
        <div className="grid gap-4">
          <h2 className="text-xl font-semibold">{m.recording_title()}</h2>
          <p lang="en" className="text-lg break-words">
            {text}
          </p>
          <p className="text-muted text-sm">{m.recording_hint()}</p>
          <div className="flex flex-wrap gap-3" hidden={phase.kind === 'gone'}>
            {/* one button, so that the focus stays on it */}
            <Button
              look={phase.kind === 'recording' ? 'main' : 'quiet'}
              aria-disabled={isSending || undefined}
              onClick={() => {
                if (phase.kind === 'recording') phase.microphone.stop();
                else if (!isSending) void record();
              }}
            >
              {phase.kind === 'recording' ? m.recording_stop() : m.recording_record()}
            </Button>
            {phase.kind === 'recording' ? null : (
              <Button
                look="quiet"
                aria-disabled={isSending || undefined}
                onClick={() => {
                  if (!isSending) chooser.current?.click();
                }}
              >
                {m.recording_upload()}
              </Button>
            )}
            <input
              ref={chooser}
              type="file"
              hidden
              aria-label={m.recording_upload()}
              accept="audio/*"
              onChange={({ target }) => {
                const file = target.files?.[0];
                if (file !== undefined) void take(file);
                target.value = '';
              }}
            />
          </div>
          <p role="status" className="min-h-6">
            {phase.kind === 'recording' ? (
              <>
                {m.recording_running()} <SecondsSoFar />
              </>
            ) : null}
            {phase.kind === 'ready'
              ? m.recording_ready({ seconds: secondsText(phase.samples.length / wavRate) })
              : null}
          </p>
          <FormAlert text={'text' in phase ? phase.text : undefined} />
          <div className="modal-end flex flex-wrap gap-3">
            {'samples' in phase ? (
              <>
                <Button
                  aria-disabled={isSending || undefined}
                  onClick={() => {
                    if (!isSending) void save(phase.samples);
                  }}
                >
                  {m.recording_save()}
                </Button>
                <Button look="quiet" onClick={() => playSample(wavOf(phase.samples))}>
                  {m.recording_listen()}
                </Button>
              </>
            ) : null}
            {isRecorded && phase.kind !== 'gone' ? (
              <Button look="quiet" onClick={() => setAsked(true)}>
                {m.recording_take_back()}
              </Button>
            ) : null}
            <Button look="quiet" onClick={leave}>
              {m.recording_close()}
            </Button>
          </div>
        </div>
        <ConfirmDialog
          isOpen={isAsked}
          title={m.recording_take_back_title()}
          act={m.recording_take_back()}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            void takeBack();
          }}
        >
          <p>{m.recording_take_back_text()}</p>
        </ConfirmDialog>
      </Modal>
    </>
  );
}

const secondsText = (seconds: number): string =>
  seconds.toLocaleString(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** How long the recording runs by now; screen readers are not interrupted by it. */
function SecondsSoFar(): ReactNode {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - began) / 1000)),
      250,
    );
    return () => clearInterval(timer);
  }, []);
  return (
    <span aria-hidden="true" className="tabular-nums">
      {m.recording_seconds({ seconds })}
    </span>
  );
}

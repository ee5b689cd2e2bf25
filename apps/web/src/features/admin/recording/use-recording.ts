import {
  deleteRecording,
  putRecording,
  type RecordedCollection,
} from '@nghego/contracts/admin-recordings';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../messages/messages.js';
import { ApiFailure } from '../../../platform/browser-api.ts';
import { sendPlain, withId } from '../../../platform/send-to-api.ts';
import { showToast } from '../../../ui/toasts.tsx';
import { refusalOf } from '../records/refusal-of.ts';
import { type Decoded, decodeRecording } from './decode-recording.ts';
import { type Microphone, recordMicrophone } from './record-microphone.ts';
import { wavOf } from './wav-of.ts';

/** The record whose text a person says. */
export type Recorded = {
  collection: RecordedCollection;
  id: string;
  text: string;
  isRecorded: boolean;
};

/** What the dialog is doing. */
export type RecordingPhase =
  | { kind: 'empty' }
  | { kind: 'recording'; microphone: Microphone }
  | { kind: 'ready'; samples: Float32Array }
  | { kind: 'sending'; samples: Float32Array }
  | { kind: 'not-saved'; samples: Float32Array; text: string }
  | { kind: 'refused'; text: string }
  /** the text was changed or deleted, so that it cannot be recorded any more */
  | { kind: 'gone'; text: string };

const refusals: Record<Exclude<Decoded['kind'], 'decoded'>, () => string> = {
  'too-big': m.recording_too_big,
  'not-audio': m.recording_not_audio,
  'too-long': m.recording_too_long,
};
const codes: Partial<Record<string, () => string>> = {
  EDIT_CONFLICT: m.recording_by_another,
  PAYLOAD_TOO_LARGE: m.recording_too_big,
  RECORDING_NOT_AUDIO: m.recording_not_audio,
  RECORDING_SILENT: m.recording_silent,
  RECORDING_TOO_LONG: m.recording_too_long,
};
const textOf = (error: unknown): string =>
  (error instanceof ApiFailure ? codes[error.code]?.() : undefined) ?? refusalOf(error);

/**
 * Records by microphone or takes a file, and saves the recording (VO-05).
 * @param onDone called when the sound of the record has changed; with the job that makes its generated sound again, or
 * null
 */
export function useRecording(
  { collection, id, text: said, isRecorded }: Recorded,
  onDone: (jobId: string | null) => void,
) {
  const [phase, setPhase] = useState<RecordingPhase>({ kind: 'empty' });
  // whether the person knows of a recording that saving replaces
  const [isReplacing, setReplacing] = useState(isRecorded);
  const current = useRef(new AbortController());
  // a dialog that is closed leaves no microphone on
  useEffect(() => () => current.current.abort(), []);

  /** Aborts an earlier recording or file, so that of several presses or files the last one counts. */
  const begin = (): AbortSignal => {
    current.current.abort();
    current.current = new AbortController();
    return current.current.signal;
  };
  const show = async (sound: Blob, signal: AbortSignal): Promise<void> => {
    const decoded = await decodeRecording(sound);
    if (signal.aborted) return;
    setPhase(
      decoded.kind === 'decoded'
        ? { kind: 'ready', samples: decoded.samples }
        : { kind: 'refused', text: refusals[decoded.kind]() },
    );
  };
  const take = (file: Blob): Promise<void> => show(file, begin());
  const record = async (): Promise<void> => {
    const signal = begin();
    try {
      const microphone = await recordMicrophone(signal);
      setPhase({ kind: 'recording', microphone });
      await show(await microphone.recorded, signal);
    } catch {
      if (!signal.aborted) setPhase({ kind: 'refused', text: m.recording_no_microphone() });
    }
  };
  const save = async (samples: Float32Array): Promise<void> => {
    setPhase({ kind: 'sending', samples });
    try {
      const known = new URLSearchParams({ text: said, isFirst: String(!isReplacing) });
      const put = withId(putRecording(collection), id);
      const { jobId } = await sendPlain(
        { ...put, path: `${put.path}?${known.toString()}` },
        wavOf(samples),
      );
      showToast(
        'done',
        // learners hear a line only once its item is published
        collection === 'listening_lines' ? m.recording_saved_line() : m.recording_saved(),
      );
      onDone(jobId);
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : undefined;
      if (code === 'EDIT_CONFLICT') setReplacing(true);
      setPhase(
        code === 'NOT_FOUND'
          ? { kind: 'gone', text: m.recording_gone() }
          : { kind: 'not-saved', samples, text: textOf(error) },
      );
    }
  };
  const takeBack = async (): Promise<void> => {
    try {
      const { jobId } = await sendPlain(withId(deleteRecording(collection), id));
      showToast('done', m.recording_taken_back());
      onDone(jobId);
    } catch (error) {
      const text = textOf(error);
      setPhase((before) =>
        'samples' in before ? { ...before, kind: 'not-saved', text } : { kind: 'refused', text },
      );
    }
  };
  return { phase, take, record, save, takeBack };
}

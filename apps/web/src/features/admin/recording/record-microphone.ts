import { maxRecordingSeconds } from '@nghego/contracts/admin-recordings';

/** A recording that is under way. */
export type Microphone = {
  /** Ends the recording; then `recorded` resolves with its sound. */
  stop: () => void;
  recorded: Promise<Blob>;
};

/**
 * Records until it is stopped, at most as long as a recording may be.
 * @param signal turns the microphone off, also if the user permits it only after the abort
 * @throws what the browser says if there is no microphone, or it may not be used; the signal's reason
 */
export async function recordMicrophone(signal: AbortSignal): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    signal.throwIfAborted();
    return startRecorder(stream, signal);
  } catch (error) {
    turnOff(stream);
    throw error;
  }
}

function startRecorder(stream: MediaStream, signal: AbortSignal): Microphone {
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const recorded = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      turnOff(stream);
      resolve(new Blob(parts, { type: recorder.mimeType }));
    };
  });
  recorder.start();
  const stop = (): void => {
    clearTimeout(timer);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, (maxRecordingSeconds - 1) * 1_000);
  signal.addEventListener('abort', stop);
  return { stop, recorded };
}

function turnOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

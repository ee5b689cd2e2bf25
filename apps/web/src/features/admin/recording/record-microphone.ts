import { maxRecordingSeconds } from '@nghego/contracts/admin-recordings';

/** A recording that is under way. */
export type Microphone = {
  /** Ends it; resolves with what was said. */
  stop: () => void;
  recorded: Promise<Blob>;
};

/**
 * Records until it is stopped, at most as long as a recording may be.
 * @throws what the browser says if there is no microphone, or it may not be used
 */
export async function recordMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const recorded = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      for (const track of stream.getTracks()) track.stop();
      resolve(new Blob(parts, { type: recorder.mimeType }));
    };
  });
  recorder.start();
  const stop = (): void => {
    clearTimeout(timer);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const timer = setTimeout(stop, (maxRecordingSeconds - 1) * 1_000);
  return { stop, recorded };
}

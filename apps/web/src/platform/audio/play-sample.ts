import { playSpoken } from './player.ts';

/**
 * Plays a sound before it is saved: this very sound, also if a voice of the device is chosen for practice.
 * @returns a function that stops it
 */
export function playSample(sound: Blob, onEnd: () => void = () => undefined): () => void {
  const url = URL.createObjectURL(sound);
  return playSpoken({ url, text: '', isFileAlone: true }, (playback) => {
    if (playback === 'playing' || playback === 'loading') return;
    URL.revokeObjectURL(url);
    onEnd();
  });
}

/** The longest wait for the beginning of a sound. */
const longestMs = 10_000;

/** Whether an address leads to a sound that the browser can play. */
export const isPlayable = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = new Audio();
    probe.preload = 'metadata';
    probe.addEventListener('loadedmetadata', () => resolve(true));
    probe.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), longestMs);
    probe.src = url;
  });

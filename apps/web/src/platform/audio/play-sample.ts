import { playSpoken } from './player.ts';

/** Plays a sound before it is saved: this very sound, also if a voice of the device is chosen for practice. */
export function playSample(sound: Blob): void {
  const url = URL.createObjectURL(sound);
  playSpoken({ url, text: '', isFileAlone: true }, (playback) => {
    if (playback !== 'playing' && playback !== 'loading') URL.revokeObjectURL(url);
  });
}

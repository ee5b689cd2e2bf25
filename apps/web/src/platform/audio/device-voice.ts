import { deviceChoice } from '../storage/device-choice.ts';

/** The chosen voice's address in the device's system; empty for the site's own voices. */
export const chosenVoice = deviceChoice('practice-voice', (text) => text, '');

/** Notifies of voices that the browser loads late. @returns a function that unsubscribes */
export function watchVoices(notify: () => void): () => void {
  const system = 'speechSynthesis' in globalThis ? speechSynthesis : undefined;
  system?.addEventListener('voiceschanged', notify);
  return () => system?.removeEventListener('voiceschanged', notify);
}

/** The English voices of this device; browsers may load them late, so none at first. */
export function englishVoices(): SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in globalThis)) return [];
  return speechSynthesis.getVoices().filter(({ lang }) => /^en(?:[-_]|$)/.test(lang));
}

/** The chosen voice, if this browser has it. */
export function deviceVoice(): SpeechSynthesisVoice | undefined {
  const chosen = chosenVoice.read();
  return chosen === '' ? undefined : englishVoices().find(({ voiceURI }) => voiceURI === chosen);
}

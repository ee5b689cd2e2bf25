import { readLocalText, writeLocalText } from '../storage/local-storage.ts';

/** Remembers the choice on this device: the voice's address in its system, or empty for the site's own voices. */
const key = 'practice-voice';

const watchers = new Set<() => void>();

/** The address of the chosen voice; empty for the site's own voices. */
export const chosenVoice = (): string => readLocalText(key) ?? '';

/** Remembers a choice on this device. */
export function keepVoice(address: string): void {
  writeLocalText(key, address);
  for (const tell of watchers) tell();
}

/** Reports each new choice, and voices that the browser loads late. @returns a function to unsubscribe */
export function watchVoices(tell: () => void): () => void {
  watchers.add(tell);
  const system = 'speechSynthesis' in globalThis ? speechSynthesis : undefined;
  system?.addEventListener('voiceschanged', tell);
  return () => {
    watchers.delete(tell);
    system?.removeEventListener('voiceschanged', tell);
  };
}

/** The English voices of this device; browsers may load them late, so none at first. */
export function englishVoices(): SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in globalThis)) return [];
  return speechSynthesis.getVoices().filter(({ lang }) => /^en(?:[-_]|$)/.test(lang));
}

/** The chosen voice, if this browser has it. */
export function deviceVoice(): SpeechSynthesisVoice | undefined {
  const chosen = chosenVoice();
  return chosen === '' ? undefined : englishVoices().find(({ voiceURI }) => voiceURI === chosen);
}

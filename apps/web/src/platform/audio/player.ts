import { partLeadSeconds } from '@nghego/engine/sentence-part';

/** How the last try to speak stands. */
export type Playback = 'idle' | 'playing' | 'blocked' | 'unavailable';

/** What is to be heard: a stored file where there is one, else the text in the browser's own voice. */
export type Spoken = {
  url: string;
  text: string;
  /** 1 is the pace of the file, and of the voice */
  rate?: number;
  /** not the whole: shares of the file, and what is said there */
  part?: { from: number; to: number; text: string; isLoop: boolean };
};

/** Browsers that never report the start of speech are not waited for longer. */
const speechWatchdogMs = 8_000;
/** The browser's voice at rate 1 (DC-18). */
const fallbackRate = 0.8;

let element: HTMLAudioElement | undefined;
let cancelPending: (() => void) | undefined;

/** The one audio element: iOS lets an element play by itself only after a gesture once started it. */
function audio(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

/** Plays what is to be heard; `onChange` tells how it goes. A later call, or `stopAudio`, ends it. */
export function playSpoken(
  { url, text, rate = 1, part }: Spoken,
  onChange: (playback: Playback) => void,
): void {
  stopAudio();
  let isCurrent = true;
  const tell = (playback: Playback): void => {
    if (isCurrent) onChange(playback);
  };
  let endPart: (() => void) | undefined;
  cancelPending = () => {
    tell('idle');
    isCurrent = false;
    endPart?.();
  };
  const speakInstead = (): void =>
    speak(part?.text ?? text, rate, (playback) => {
      tell(playback);
      if (playback === 'idle' && part?.isLoop === true && isCurrent) speakInstead();
    });
  if (url === '') {
    speakInstead();
    return;
  }
  const player = audio();
  player.volume = 1;
  player.src = url;
  player.preservesPitch = true;
  player.playbackRate = rate;
  player.onended = () => tell('idle');
  endPart = part === undefined ? undefined : keepToPart(player, part, () => tell('idle'));
  tell('playing');
  player.play().catch((error: unknown) => {
    if (!isCurrent) return;
    if (error instanceof DOMException && error.name === 'NotAllowedError') {
      tell('blocked');
      return;
    }
    if (error instanceof DOMException && error.name === 'AbortError') return;
    note('stored audio failed', error);
    endPart?.();
    speakInstead();
  });
}

/**
 * Plays a part of a file alone, once or again and again; where it begins is an estimate, so it begins a little earlier.
 * @returns what ends that
 */
function keepToPart(
  player: HTMLAudioElement,
  { from, to, isLoop }: NonNullable<Spoken['part']>,
  onEnd: () => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const startAt = (): number => Math.max(0, from * player.duration - partLeadSeconds);
  const begin = (): void => {
    player.currentTime = startAt();
  };
  player.addEventListener('loadedmetadata', begin, { signal });
  const end = (): void => {
    if (isLoop) {
      begin();
      player.play().catch((error: unknown) => note('loop ended', error));
      return;
    }
    listening.abort();
    player.pause();
    onEnd();
  };
  player.addEventListener(
    'timeupdate',
    () => {
      if (to < 1 && player.currentTime > to * player.duration + partLeadSeconds) end();
    },
    { signal },
  );
  player.addEventListener('ended', () => (isLoop ? end() : undefined), { signal });
  return () => listening.abort();
}

/** Ends whatever plays or speaks. */
export function stopAudio(): void {
  cancelPending?.();
  cancelPending = undefined;
  element?.pause();
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}

/** Whether the learner has touched the page, after which browsers let it speak; true where they do not tell. */
export function hasHadGesture(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}

function speak(text: string, rate: number, tell: (playback: Playback) => void): void {
  if (!('speechSynthesis' in globalThis)) {
    tell('unavailable');
    return;
  }
  // browsers refuse, and report as outdated, speech that no gesture came before
  if (!hasHadGesture()) {
    tell('blocked');
    return;
  }
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = 'en-US';
  utterance.rate = fallbackRate * rate;
  const voices = speechSynthesis.getVoices();
  const voice =
    voices.find(({ lang }) => lang.replace('_', '-') === 'en-US') ??
    voices.find(({ lang }) => lang.startsWith('en'));
  if (voice !== undefined) utterance.voice = voice;
  const watchdog = setTimeout(() => tell('unavailable'), speechWatchdogMs);
  utterance.onstart = () => {
    clearTimeout(watchdog);
    tell('playing');
  };
  utterance.onend = () => {
    clearTimeout(watchdog);
    tell('idle');
  };
  utterance.onerror = ({ error }) => {
    clearTimeout(watchdog);
    if (error === 'canceled' || error === 'interrupted') return;
    note('speech failed', error);
    tell(error === 'not-allowed' ? 'blocked' : 'unavailable');
  };
  speechSynthesis.speak(utterance);
}

const effects = {
  success: '/asset/audio/success-sound.mp3',
  error: '/asset/audio/error-sound.mp3',
};

let effectElement: HTMLAudioElement | undefined;

/** The short sound of a check (SV-07: volume 0.3); one that cannot play is nothing to be told. */
export function playEffect(sound: keyof typeof effects): void {
  effectElement ??= new Audio();
  effectElement.src = effects[sound];
  effectElement.volume = 0.3;
  effectElement.play().catch((error: unknown) => note('sound failed', error));
}

/** Brings a file into the browser's cache, so that it plays at once later. */
export function prefetchAudio(url: string): void {
  if (url === '') return;
  fetch(url, { priority: 'low' }).catch((error: unknown) => note('prefetch failed', error));
}

/** A failed sound is for whoever looks for it, never an error of the page (DC-18). */
function note(what: string, error: unknown): void {
  globalThis.console.debug(`nghego audio: ${what}`, error);
}

import { deviceVoice, englishVoices } from './device-voice.ts';

/** The state of the last attempt to play or speak. */
export type Playback = 'idle' | 'loading' | 'playing' | 'blocked' | 'unavailable';

/** What to play: a stored file if there is one and the learner chose no voice of the device, else the text. */
export type Spoken = {
  url: string;
  /** files of other voices, to play if `url` cannot be played */
  others?: readonly string[];
  text: string;
  /** 1 is the natural pace of the file or voice */
  rate?: number;
  /** whether only the files may be played: if they cannot, no voice of the device speaks the text instead */
  isFileAlone?: boolean;
  /**
   * plays a part instead of the whole: from where to where, as shares (0 to 1) of the file, and the text of the part
   */
  part?: { from: number; to: number; text: string; isLoop: boolean };
};

/** The longest wait for browsers that never report the start of speech. */
const speechWatchdogMs = 8_000;
/** How much earlier than estimated a part begins: a late start would cut off the first sound of the word. */
const partLeadSeconds = 0.15;
/** The browser's voice speaks at this rate where a rate of 1 is asked for (DC-18). */
const fallbackRate = 0.8;

let element: HTMLAudioElement | undefined;
/** When the file ends or ended, in milliseconds as `performance.now`. */
let endsAt = 0;
/** When the last sound began to be heard, in milliseconds as `performance.now`. */
let beganAt = Number.NEGATIVE_INFINITY;
/** Ends the sound that plays now. */
let cancelPending: (() => void) | undefined;
/** The address of the file that the element has loaded ahead. */
let ready: string | undefined;
type Early = {
  url: string;
  playback: Playback;
  tell: (playback: Playback) => void;
  stop: () => void;
};
/** The sound that began before the screen that goes on with it was shown. */
let early: Early | undefined;
/** The timer of a sound that waits for its delay. */
let waiting: ReturnType<typeof setTimeout> | undefined;

/** The one audio element: iOS lets an element play without a gesture only after a gesture started it once. */
function audio(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

/**
 * Plays a sound or text, at once or after a delay; `onChange` reports its state. A later call, or `stopAudio`, ends it,
 * also while it waits: the repeat of a word must not cut off an example that the learner plays meanwhile.
 * @returns a function that stops this sound, and no later one
 */
export function playSpoken(
  spoken: Spoken,
  onChange: (playback: Playback) => void,
  delayMs = 0,
): () => void {
  clearTimeout(waiting);
  // a press must play within its gesture, not after it
  if (delayMs === 0) return goOnEarly(spoken, onChange) ?? playNow(spoken, onChange);
  // the earlier sound may go on during the delay
  let stop = stopPlaying;
  const timer = setTimeout(() => {
    stop = playNow(spoken, onChange);
  }, delayMs);
  waiting = timer;
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Plays the first file of the next screen during the press that opens that screen. The screen then goes on with this
 * sound instead of playing it again.
 */
export function playEarly(spoken: Spoken): void {
  if (spoken.url === '') return;
  const begun: Early = {
    url: spoken.url,
    playback: 'idle',
    tell: () => undefined,
    stop: stopPlaying,
  };
  begun.stop = playNow(spoken, (playback) => {
    begun.playback = playback;
    begun.tell(playback);
  });
  early = begun;
}

/**
 * Goes on with a sound that began early. @returns a function that stops it; undefined if another sound plays, or it is
 * over
 */
function goOnEarly({ url }: Spoken, onChange: (playback: Playback) => void) {
  const begun = early;
  early = undefined;
  if (begun?.url !== url || (begun.playback !== 'playing' && begun.playback !== 'loading'))
    return undefined;
  begun.tell = onChange;
  onChange(begun.playback);
  return begun.stop;
}

function playNow(
  { url, others = [], text, rate = 1, isFileAlone = false, part }: Spoken,
  onChange: (playback: Playback) => void,
): () => void {
  stopPlaying();
  early = undefined;
  let isCurrent = true;
  const tell = (playback: Playback): void => {
    if (!isCurrent) return;
    if (playback === 'playing') beganAt = performance.now();
    onChange(playback);
  };
  let endPart: (() => void) | undefined;
  cancelPending = () => {
    tell('idle');
    isCurrent = false;
    endPart?.();
  };
  const speakInstead = (orElse?: () => void): void =>
    speak(part?.text ?? text, rate, (playback) => {
      if (playback === 'unavailable' && orElse !== undefined) {
        if (!isCurrent) return;
        // a voice that starts late must not speak over the file
        speechSynthesis.cancel();
        orElse();
        return;
      }
      tell(playback);
      if (playback === 'idle' && part?.isLoop === true && isCurrent) speakInstead(orElse);
    });
  const playFile = (file: string, ...left: readonly string[]): void => {
    const player = audio();
    player.volume = 1;
    if (ready !== file || player.error !== null) player.src = file;
    ready = undefined;
    player.preservesPitch = true;
    player.playbackRate = rate;
    endsAt = 0;
    // 'ended' comes late on a slow device, so the end is computed ahead from the element's own clock
    player.ontimeupdate = () => {
      const seconds = (player.duration - player.currentTime) / player.playbackRate;
      if (seconds > 0) endsAt = performance.now() + seconds * 1_000;
    };
    player.onended = () => {
      if (endsAt === 0 || endsAt > performance.now()) endsAt = performance.now();
      tell('idle');
    };
    endPart = part === undefined ? undefined : keepToPart(player, part, () => tell('idle'));
    tell('loading');
    const begin = (): void => tell('playing');
    player.play().then(begin, (error: unknown) => {
      if (!isCurrent) return;
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        tell('blocked');
        return;
      }
      if (error instanceof DOMException && error.name === 'AbortError') return;
      note('stored audio failed', error);
      endPart?.();
      const [other, ...rest] = left;
      if (other !== undefined) playFile(other, ...rest);
      else if (isFileAlone) tell('unavailable');
      else speakInstead();
    });
  };
  // a voice of the device that the learner chose is preferred to the file (VO-03); if it fails, the file is played
  if (url === '' && isFileAlone) tell('unavailable');
  else if (url === '') speakInstead();
  else if (isFileAlone || deviceVoice() === undefined) playFile(url, ...others);
  else speakInstead(() => playFile(url, ...others));
  return () => {
    if (isCurrent) stopPlaying();
  };
}

/**
 * Plays a part of a file, once or repeatedly; its start is an estimate, so playing begins a little earlier.
 * @returns a function that stops it
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

/** Stops anything that plays, speaks, or waits to. */
export function stopAudio(): void {
  clearTimeout(waiting);
  stopPlaying();
}

/** Stops what plays or speaks now; a sound that waits for its delay still plays. */
export function stopPlaying(): void {
  cancelPending?.();
  cancelPending = undefined;
  element?.pause();
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}

/** When the sound that was played last began to be heard, in milliseconds as `performance.now`. */
export const soundBeganAt = (): number => beganAt;

/** When the last file that was played to its end was over, in milliseconds as `performance.now`. */
export function fileEndedAt(): number {
  return endsAt === 0 ? performance.now() : endsAt;
}

/** Whether the learner has touched the page, after which browsers allow speech; true if the browser does not tell. */
export function hasHadGesture(): boolean {
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}

function speak(text: string, rate: number, tell: (playback: Playback) => void): void {
  if (!('speechSynthesis' in globalThis)) {
    tell('unavailable');
    return;
  }
  // browsers refuse speech without a gesture before it, and report it as deprecated
  if (!hasHadGesture()) {
    tell('blocked');
    return;
  }
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.rate = fallbackRate * rate;
  const voices = englishVoices();
  const voice =
    deviceVoice() ?? voices.find(({ lang }) => lang.replace('_', '-') === 'en-US') ?? voices.at(0);
  utterance.lang = voice?.lang.replace('_', '-') ?? 'en-US';
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

/** The short sound of a check (SV-07: volume 0.3); a failure is ignored. */
export function playEffect(sound: keyof typeof effects): void {
  effectElement ??= new Audio();
  effectElement.src = effects[sound];
  effectElement.volume = 0.3;
  effectElement.play().catch((error: unknown) => note('sound failed', error));
}

/** Prefetches both sounds of a check. */
export function prefetchEffects(): void {
  for (const url of Object.values(effects)) prefetchAudio(url);
}

/** Loads a file into the browser's cache, so that it plays at once later. */
export function prefetchAudio(url: string, priority: RequestPriority = 'low'): void {
  if (url === '') return;
  fetch(url, { priority }).catch((error: unknown) => note('prefetch failed', error));
}

/**
 * Loads a file into the element that will play it, unless something plays there. A press is then heard at once, while
 * the page is still rendering.
 */
export async function makeReady(url: string): Promise<void> {
  if (url === '') return;
  try {
    // into the browser's cache first, since the element asks for parts of a file
    await fetch(url);
    const player = audio();
    if (!player.paused) return;
    player.src = url;
    ready = url;
  } catch (error) {
    note('prefetch failed', error);
  }
}

/** A failed sound is logged for developers, and is never an error of the page (DC-18). */
function note(what: string, error: unknown): void {
  globalThis.console.debug(`nghego audio: ${what}`, error);
}

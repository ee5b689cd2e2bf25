import type { SpeakingRate, Voice } from '@nghego/contracts/speech-choice';

export type SpeechRequest = {
  text: string;
  /** the phonetic of a word or term, in the course's IPA; if empty or missing, the voice uses the spelling */
  phonetic?: string;
  voice: Voice;
  speakingRate: SpeakingRate;
};
export type SpokenAudio = {
  bytes: Uint8Array;
  type: 'audio/mpeg';
  /** the voice that spoke, if it is not the one that was asked for */
  by?: Voice;
};

/** Whether a voice can say a text: its sound is packed, it is made when asked for, or another voice would say it. */
type Readiness = 'packed' | 'made' | 'by-another';

/** Speaks English: one call gives one complete file. */
export type Speech = {
  /**
   * Speaks a text as an MP3 file.
   * @param signal stops waiting; rejects with its reason
   * @throws SpeechError
   */
  synthesize: (request: SpeechRequest, signal?: AbortSignal) => Promise<SpokenAudio>;
  /** How a text would be spoken, without speaking it; a service without this makes every text in every voice. */
  readiness?: (request: SpeechRequest) => Promise<Readiness>;
  /** The voices that can say a text which is in no pack; if missing, every voice of the contract. */
  ownTextVoices?: readonly Voice[];
  /** Stops the running work and frees its memory; later calls reject with code `stopped`. */
  stop: () => Promise<void>;
};

/** The codes that begin with `text-` are final for that text; after the others a retry may work. */
export type SpeechErrorCode =
  | 'text-empty'
  | 'text-too-long'
  | 'text-unspeakable'
  | 'timed-out'
  | 'engine-failed'
  | 'not-allowed'
  | 'rate-limited'
  | 'stopped';

/** Why a text was not spoken; the message is fit for a log, and contains nothing of the text. */
export class SpeechError extends Error {
  override name = 'SpeechError';
  readonly code: SpeechErrorCode;
  /** after how many seconds the service wants to be called again; 0 if it did not say */
  readonly retryAfter: number;

  constructor(
    code: SpeechErrorCode,
    message: string,
    options: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(message, options);
    this.code = code;
    this.retryAfter = options.retryAfter ?? 0;
  }

  /** Whether the same text will be refused again. */
  get isFinal(): boolean {
    return this.code.startsWith('text-');
  }
}

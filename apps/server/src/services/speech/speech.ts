import type { SpeakingRate, Voice } from '@nghego/contracts/speech-choice';

export type SpeechRequest = { text: string; voice: Voice; speakingRate: SpeakingRate };
export type SpokenAudio = { bytes: Uint8Array; type: 'audio/mpeg' };

/** What speaks English: one call gives one finished file. */
export type Speech = {
  /**
   * Speaks a text into an MP3 file.
   * @param signal gives up waiting; rejects with its reason
   * @throws SpeechError
   */
  synthesize: (request: SpeechRequest, signal?: AbortSignal) => Promise<SpokenAudio>;
  /** Ends what runs and frees what it holds; later calls reject with code `stopped`. */
  stop: () => Promise<void>;
};

/** The three about the text are final for that text; the others may pass when tried again. */
export type SpeechErrorCode =
  | 'text-empty'
  | 'text-too-long'
  | 'text-unspeakable'
  | 'timed-out'
  | 'engine-failed'
  | 'not-allowed'
  | 'rate-limited'
  | 'stopped';

/** Why a text was not spoken; the message is fit for a log, and holds nothing of the text. */
export class SpeechError extends Error {
  override name = 'SpeechError';
  readonly code: SpeechErrorCode;
  /** when the service wants to be asked again, in seconds; 0 where it did not say */
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

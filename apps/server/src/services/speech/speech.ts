/** The product's voices; an implementation maps each to one of its own (SV-03). */
export const voices = [
  'en-US-Wavenet-D',
  'en-US-Wavenet-F',
  'en-GB-Wavenet-B',
  'en-US-Neural2-D',
] as const;
export type Voice = (typeof voices)[number];
export const defaultVoice = 'en-US-Wavenet-D' satisfies Voice;

/** 1 is the voice's own pace; sentences are spoken at 0.85. */
export const speakingRates = [0.75, 0.85, 1, 1.25, 1.5] as const;
export type SpeakingRate = (typeof speakingRates)[number];

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
  'text-empty' | 'text-too-long' | 'text-unspeakable' | 'timed-out' | 'engine-failed' | 'stopped';

/** Why a text was not spoken; the message is fit for a log, and holds nothing of the text. */
export class SpeechError extends Error {
  override name = 'SpeechError';
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** Whether the same text will be refused again. */
  get isFinal(): boolean {
    return this.code.startsWith('text-');
  }
}

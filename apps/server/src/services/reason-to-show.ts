import { FormFailure } from './forms/form-service.ts';
import { MediaFailure } from './media/media-host.ts';
import { SpeechError } from './speech/speech.ts';

/**
 * Why work failed, as it is stored for editors (AD-14, TR-08): the interface has these messages in both languages. The
 * log gets the innermost cause instead.
 * @param otherwise what is stored for any other error, such as an error of the store
 */
export const reasonToShow = (error: unknown, otherwise: string): string =>
  error instanceof SpeechError || error instanceof MediaFailure || error instanceof FormFailure
    ? error.message
    : otherwise;

export const unspoken = 'It could not be spoken.';

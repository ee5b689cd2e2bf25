import { describeFailure } from '../describe-failure.ts';
import { MediaFailure } from './media/media-host.ts';
import { SpeechError } from './speech/speech.ts';

/**
 * Why work failed, as it is stored for editors (AD-14, TR-08): the interface has these messages in both languages. The
 * log gets the innermost cause instead.
 * @param otherwise said of an error of another kind
 */
export const reasonToShow = (error: unknown, otherwise = describeFailure(error)): string =>
  error instanceof SpeechError || error instanceof MediaFailure ? error.message : otherwise;

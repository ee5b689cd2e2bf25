import {
  NoAnswer,
  type ProviderAnswer,
  type ProviderClient,
  type ProviderRequest,
} from '../http/provider-client.ts';
import { isPlayableMp3 } from './is-playable-mp3.ts';
import { maxTextLength } from './speakable-text.ts';
import { type Speech, SpeechError, type SpeechRequest } from './speech.ts';

/**
 * A speech service over HTTP.
 * @param options.ask the call for one text
 * @param options.readAudio the MP3 of a good answer; undefined or empty if it holds none
 */
export function createRemoteSpeech(options: {
  client: ProviderClient;
  ask: (request: SpeechRequest) => ProviderRequest;
  readAudio: (answer: ProviderAnswer) => Uint8Array | undefined;
}): Speech {
  const { client, ask, readAudio } = options;
  const stopping = new AbortController();
  return {
    synthesize: async (request, signal) => {
      const text = request.text.trim();
      if (text === '') throw new SpeechError('text-empty', 'There is no text to speak.');
      if (text.length > maxTextLength)
        throw new SpeechError(
          'text-too-long',
          `The text has ${text.length} characters; at most ${maxTextLength} are spoken.`,
        );
      const end =
        signal === undefined ? stopping.signal : AbortSignal.any([signal, stopping.signal]);
      const answer = await client
        .send({ ...ask({ ...request, text }), signal: end })
        .catch((error: unknown) => {
          throw error instanceof NoAnswer ? failureOf(error) : error;
        });
      if (answer.status < 200 || answer.status > 299) throw refusalOf(answer);
      const bytes = readAudio(answer);
      if (bytes === undefined || bytes.byteLength === 0)
        throw new SpeechError('engine-failed', 'The speech service answered without audio.');
      if (!(await isPlayableMp3(bytes)))
        throw new SpeechError(
          'engine-failed',
          'The speech service answered with something that is no MP3 sound.',
        );
      return { bytes, type: 'audio/mpeg' };
    },
    stop: async () => stopping.abort(new SpeechError('stopped', 'Speech has been stopped.')),
  };
}

function failureOf(error: NoAnswer): SpeechError {
  return error.reason === 'timeout'
    ? new SpeechError('timed-out', 'The speech service did not answer in time.', { cause: error })
    : new SpeechError('engine-failed', 'The speech service cannot be reached.', { cause: error });
}

/** The error for a status. It contains nothing of the answer, since services repeat the key that they refuse. */
function refusalOf({ status, retryAfter }: ProviderAnswer): SpeechError {
  switch (status) {
    case 401:
      return new SpeechError('not-allowed', 'The speech service refused the key (401).');
    case 403:
      return new SpeechError(
        'not-allowed',
        'The speech service does not allow this, or the account is out of credit (403).',
      );
    case 429:
      return new SpeechError('rate-limited', 'The speech service has had too many calls (429).', {
        retryAfter,
      });
    default:
      return new SpeechError('engine-failed', `The speech service answered with status ${status}.`);
  }
}

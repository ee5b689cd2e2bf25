import type { Voice } from '@nghego/contracts/speech-choice';
import type { ProviderClient } from '../http/provider-client.ts';
import { createRemoteSpeech } from './remote-speech.ts';
import type { Speech } from './speech.ts';

/** OpenAI's voices that are most like the product's. */
const twins: Record<Voice, string> = {
  'en-US-Wavenet-D': 'onyx',
  'en-US-Wavenet-F': 'nova',
  'en-GB-Wavenet-B': 'fable',
  'en-US-Neural2-D': 'echo',
  'en-GB-Neural2-B': 'alloy',
};

/**
 * A client for any server with OpenAI's `/audio/speech`: sends JSON, gets the MP3 itself.
 * @param options.voice one voice for all texts, for servers with other voices; undefined uses OpenAI's
 */
export function createOpenAiSpeech(options: {
  url: string;
  apiKey: string | undefined;
  model: string;
  voice: string | undefined;
  client: ProviderClient;
}): Speech {
  const { url, apiKey, model, client } = options;
  return createRemoteSpeech({
    client,
    ask: ({ text, voice, speakingRate }) => ({
      url,
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        input: text,
        voice: options.voice ?? twins[voice],
        response_format: 'mp3',
        speed: speakingRate,
      }),
    }),
    // the content type shows that an answer is a page or a message, not sound
    readAudio: ({ type, bytes }) =>
      /^\s*(text\/|application\/(json|problem|xml))/i.test(type) ? undefined : bytes,
  });
}

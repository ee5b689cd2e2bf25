import * as z from 'zod/mini';
import type { ProviderClient } from '../http/provider-client.ts';
import { createRemoteSpeech } from './remote-speech.ts';
import type { Speech } from './speech.ts';

const answerSchema = z.object({ audioContent: z.string() });

/**
 * Google Cloud text:synthesize (SV-03): takes SSML, returns base64.
 * @param options.url full address of the call
 * @param options.apiKey sent in a header, so that no log of URLs contains it; undefined for a server that needs none
 */
export function createGoogleSpeech(options: {
  url: string;
  apiKey: string | undefined;
  client: ProviderClient;
}): Speech {
  const { url, apiKey, client } = options;
  return createRemoteSpeech({
    client,
    ask: ({ text, voice, speakingRate }) => ({
      url,
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { 'x-goog-api-key': apiKey }),
      },
      body: JSON.stringify({
        input: { ssml: `<speak>${escapeXml(text)}</speak>` },
        voice: { languageCode: voice.slice(0, 5), name: voice },
        audioConfig: { audioEncoding: 'MP3', speakingRate },
      }),
    }),
    readAudio: ({ bytes }) => {
      try {
        const { audioContent } = answerSchema.parse(JSON.parse(bytes.toString('utf8')));
        return Buffer.from(audioContent, 'base64');
      } catch {
        return undefined;
      }
    },
  });
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

import * as z from 'zod/mini';
import { contentLimits, filledLine } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { speechChoice } from './speech-choice.ts';

const guarded = ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN'] as const;

/** AD-05, SV-02: the dictionary first, then the provider; empty when both fail. */
export const getPhonetic = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/phonetic',
  summary: 'How a word is said, in IPA; empty where nobody knows',
  query: z.object({ word: filledLine(contentLimits.word) }),
  response: z.object({ phonetic: z.string() }),
  problems: guarded,
});

/** SV-03: the preview of a form; the answer is the MP3 file itself, and nothing is stored. */
export const previewSpeech = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/speech/preview',
  summary: 'Speaks a text, to listen before saving (audio/mpeg)',
  query: z.object({}),
  body: z.object({ text: filledLine(contentLimits.sentence), ...speechChoice }),
  response: z.unknown(),
  problems: [...guarded, 'FORBIDDEN_ORIGIN', 'SPEECH_NOT_CONFIGURED', 'SPEECH_FAILED'],
});

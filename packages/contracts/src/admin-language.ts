import * as z from 'zod/mini';
import { contentLimits, filledLine, lineField } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { speechChoice } from './speech-choice.ts';

const guarded = ['INVALID_REQUEST', 'NOT_SIGNED_IN', 'FORBIDDEN'] as const;

/** Finds a word's phonetic in the dictionary, else asks the provider; empty if both lack it (AD-05, SV-02). */
export const getPhonetic = endpoint({
  access: 'admin',
  method: 'GET',
  path: '/api/phonetic',
  summary: 'How a word is said, in IPA; empty if unknown',
  query: z.object({ word: filledLine(contentLimits.word) }),
  response: z.object({ phonetic: z.string() }),
  problems: guarded,
});

/** Speaks a preview for a form: answers the MP3 file itself, and stores nothing (SV-03). */
export const previewSpeech = endpoint({
  access: 'admin',
  method: 'POST',
  path: '/api/speech/preview',
  summary: 'Speaks a text, to listen before saving (audio/mpeg)',
  query: z.object({}),
  body: z.object({
    text: filledLine(contentLimits.sentence),
    /** IPA of a word; needed if the spelling does not show the pronunciation */
    phonetic: z.optional(lineField(contentLimits.phonetic)),
    ...speechChoice,
  }),
  response: z.unknown(),
  files: ['audio/mpeg'],
  problems: [...guarded, 'FORBIDDEN_ORIGIN', 'SPEECH_NOT_CONFIGURED', 'SPEECH_FAILED'],
});

import * as z from 'zod/mini';
import { contentLimits } from './content-fields.ts';
import { endpoint } from './endpoint.ts';
import { itemVoicesSchema } from './item-voices.ts';
import { flagQuery } from './page-query.ts';

/** The largest file of a recording. */
export const maxRecordingBytes = 5 * 1024 * 1024;
/** The longest recording in seconds, before the silence around the voice is cut off. */
export const maxRecordingSeconds = 40;

/** Collections whose records can be recorded, with the path of the call. */
const recordedCollections = {
  vocabulary: '/api/vocabulary/:id/recording',
  sentences: '/api/sentences/:id/recording',
  example_sentences: '/api/examples/:id/recording',
  /** the lines and replies of listening items */
  listening_lines: '/api/listening/lines/:id/recording',
} as const;
export type RecordedCollection = keyof typeof recordedCollections;

/** The sounds of the record after the call. */
const soundsSchema = z.object({
  audio: z.string(),
  voices: itemVoicesSchema,
  /** the job that makes the generated sound again; null if that sound was kept, or without a speech service */
  jobId: z.nullable(z.string()),
});

const problems = [
  'NOT_FOUND',
  'NOT_SIGNED_IN',
  'FORBIDDEN',
  'FORBIDDEN_ORIGIN',
  'STORE_UNAVAILABLE',
] as const;

/**
 * Stores a recording. The body is a WAV file (16 bits, one or two channels) of at most 5 MB, in which a person says the
 * text; browsers decode other files first. The sound is trimmed, levelled and encoded as generated sounds are, and wins
 * over them (VO-05).
 */
export const putRecording = (collection: RecordedCollection) =>
  endpoint({
    access: 'admin',
    method: 'PUT',
    path: recordedCollections[collection],
    summary: 'Gives it a sound that a person recorded, as a WAV file (VO-05)',
    query: z.object({
      /** the text that the person said: a record that has another text by now is not found */
      text: z.optional(
        z
          .string()
          .check(
            z.maxLength(
              contentLimits.sentence,
              `must be ${contentLimits.sentence} characters at most`,
            ),
          ),
      ),
      /** whether the record must have no recording, so that nobody replaces one that they do not know of */
      isFirst: z.optional(flagQuery),
    }),
    response: soundsSchema,
    problems: [
      ...problems,
      'INVALID_REQUEST',
      'EDIT_CONFLICT',
      'PAYLOAD_TOO_LARGE',
      'RECORDING_NOT_AUDIO',
      'RECORDING_SILENT',
      'RECORDING_TOO_LONG',
    ],
  });

export const deleteRecording = (collection: RecordedCollection) =>
  endpoint({
    access: 'admin',
    method: 'DELETE',
    path: recordedCollections[collection],
    summary: 'Takes the recording back; the generated sound returns (VO-05)',
    query: z.object({}),
    response: soundsSchema,
    problems,
  });

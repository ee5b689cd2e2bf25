import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownListProblems, ownListWriteProblems, wordReportSchema } from './own-lists.ts';
import { flagQuery } from './page-query.ts';
import { tidyLine } from './tidy-line.ts';

/** The formats in which a list goes out: a table, or JSON. Each comes in again without loss. */
export const exportFormats = ['csv', 'json'] as const;

/** LI-05 */
export const exportOwnList = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/lists/:id/export',
  summary: 'An own list as a file: a table (CSV) or JSON',
  query: z.object({
    /** `apkg` is refused in words: a page that was opened before still asks for it */
    format: z.enum([...exportFormats, 'apkg'], `must be one of ${exportFormats.join(', ')}`),
  }),
  response: z.unknown(),
  files: ['text/csv', 'application/json'],
  problems: [...ownListProblems, 'INVALID_REQUEST', 'ANKI_IN_BROWSER'],
});

const longestFileName = 1_000;
const fileName = z.string().check(
  // as documented, before it is tidied
  z.maxLength(longestFileName, `must be ${longestFileName} characters at most`),
  tidyLine,
  z.minLength(1, 'must not be blank'),
);

/**
 * LI-01: a file becomes a new list, and further ones where it holds more than fit. The body is the file: a table (CSV),
 * JSON or lines.
 */
export const importOwnList = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/lists/import',
  summary: 'Makes a list of a file (CSV, JSON) and reports row by row; with dryRun it only reports',
  query: z.object({
    /** of the file; the list is named after it, without its ending */
    name: z.optional(fileName),
    dryRun: z._default(flagQuery, false),
  }),
  response: wordReportSchema,
  problems: [
    ...ownListWriteProblems,
    'INVALID_FILE',
    'PAYLOAD_TOO_LARGE',
    'TOO_MANY_LISTS',
    'TOO_MUCH_TODAY',
    'ANKI_IN_BROWSER',
  ],
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ownListProblems, ownListWriteProblems, wordReportSchema } from './own-lists.ts';
import { flagQuery } from './page-query.ts';
import { tidyLine } from './tidy-line.ts';

/** The formats of an exported list: a table, or JSON. Each can be imported again without loss. */
export const exportFormats = ['csv', 'json'] as const;

/** Exports a list as a file (LI-05). */
export const exportOwnList = endpoint({
  access: 'signed-in',
  method: 'GET',
  path: '/api/me/lists/:id/export',
  summary: 'An own list as a file: a table (CSV) or JSON',
  query: z.object({
    /** `apkg` is refused with an explanation, since a page of an older version may ask for it */
    format: z.enum([...exportFormats, 'apkg'], `must be one of ${exportFormats.join(', ')}`),
  }),
  response: z.unknown(),
  files: ['text/csv', 'application/json'],
  problems: [...ownListProblems, 'INVALID_REQUEST', 'ANKI_IN_BROWSER'],
});

const longestFileName = 1_000;
const fileName = z.string().check(
  // checks the limit before `tidyLine` shortens the name: the API's documentation gives it for the name as it is sent
  z.maxLength(longestFileName, `must be ${longestFileName} characters at most`),
  tidyLine,
  z.minLength(1, 'must not be blank'),
);

/**
 * Imports a file as a new list, and as further ones if it has more words than fit (LI-01). The body is the file: a
 * table (CSV), JSON or lines.
 */
export const importOwnList = endpoint({
  access: 'signed-in',
  method: 'POST',
  path: '/api/me/lists/import',
  summary: 'Makes a list of a file (CSV, JSON) and reports row by row; with dryRun it only reports',
  query: z.object({
    /** the file's name; the list gets it without the extension */
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

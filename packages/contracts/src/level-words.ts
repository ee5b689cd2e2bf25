import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { wordOfSetSchema } from './practice-items.ts';

/** The words of a level check, and the units that it can suggest (DY-08). */
export const levelWordsSchema = z.object({
  /** 16 words of each level that has at least 16, without examples, easiest level first */
  items: z.array(wordOfSetSchema),
  /** how many words of each level a unit has; words without a known level are left out */
  units: z.array(z.object({ id: z.string(), words: z.record(z.string(), z.int()) })),
});

export type LevelWords = z.infer<typeof levelWordsSchema>;

/** The words of a level check. */
export const getLevelWords = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/level-words',
  summary:
    'The words that a level check can ask, 16 of each level, and the levels of the units. Each `check` has other words',
  query: z.object({
    check: z._default(
      z.pipe(z.string().check(z.regex(/^\d$/, 'must be a digit')), z.transform(Number)),
      0,
    ),
  }),
  response: levelWordsSchema,
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});

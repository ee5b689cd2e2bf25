import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** The fields of a word by which a plan chooses words (DY-04). */
const unitWordSchema = z.object({
  id: z.string(),
  word: z.string(),
  topicId: z.string(),
  meaning: z.string(),
  cefr: z.string(),
  usefulness: z.int(),
  homophones: z.array(z.string()),
  family: z.array(z.string()),
});

export const unitWordsSchema = z.object({ items: z.array(unitWordSchema) });

export type UnitWord = z.infer<typeof unitWordSchema>;

/** The words of a unit, from which a plan chooses new ones (DY-04). */
export const getUnitWords = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/unit-words',
  summary:
    'The words of a unit of the path in the order of the course, without what only practice shows; without `unit` those of no unit',
  query: z.object({
    unit: z._default(z.string().check(z.maxLength(64, 'must be the id of a unit')), ''),
  }),
  response: unitWordsSchema,
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});

import { testForms } from '@nghego/engine/mini-test/test-form';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listeningItemSchema } from './listening-set.ts';
import { questionSchema } from './practice-items.ts';

/**
 * A form with the items that exist now. Items that lack a sound, or are deleted, are replaced by others of their part.
 * A few spare items follow, which the page uses if it cannot load a sound; an installation with few items has fewer.
 */
const miniTestSchema = z.object({
  form: z.enum(testForms),
  items: z.array(listeningItemSchema),
  questions: z.array(questionSchema),
});

export type MiniTestItems = z.infer<typeof miniTestSchema>;

/**
 * The forms of the mini test with their items and keys, since it is taken without a network and without an account.
 * Taking one is recorded as practice events (LS-14).
 */
export const getMiniTests = endpoint({
  access: 'all',
  method: 'GET',
  path: '/api/mini-tests',
  summary: 'The forms of the mini test with their items and sounds; `form` asks for one of them',
  query: z.object({
    form: z.optional(z.enum(testForms, `must be one of ${testForms.join(', ')}`)),
  }),
  response: z.object({ forms: z.array(miniTestSchema) }),
  problems: ['INVALID_REQUEST', 'STORE_UNAVAILABLE'],
});

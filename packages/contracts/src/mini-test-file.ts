import { testForms, testItems } from '@nghego/engine/mini-test/test-form';
import * as z from 'zod/mini';

const ids = (pattern: RegExp, count: number) =>
  z.array(z.string().check(z.regex(pattern))).check(z.length(count));

/** The file `content/mini-tests.json`: the items of each form, by their ids (LS-14). */
export const miniTestFileSchema = z.strictObject({
  forms: z
    .array(
      z.strictObject({
        id: z.enum(testForms),
        part2: ids(/^p2-\d{3}$/, testItems.part2),
        part3: ids(/^p3-\d{3}$/, testItems.part3),
        part4: ids(/^p4-\d{3}$/, testItems.part4),
        /** ids of questions of the grammar game */
        part5: ids(/^choice-\d{3,4}$/, testItems.part5),
      }),
    )
    .check(
      z.refine(
        (forms) => forms.map(({ id }) => id).join() === testForms.join(),
        `must be ${testForms.join(', ')}`,
      ),
    ),
});

export type MiniTestFile = z.infer<typeof miniTestFileSchema>;

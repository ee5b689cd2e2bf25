import * as z from 'zod/mini';

/**
 * A form may be saved unfinished, but not empty: it must have this text, by which the list shows the draft.
 * @param path the field of that text
 */
export const needsText = <Draft>(path: (string | number)[], textOf: (draft: Draft) => string) =>
  z.check<Draft>((context) => {
    if (textOf(context.value) !== '') return;
    context.issues.push({
      code: 'too_small',
      origin: 'string',
      minimum: 1,
      inclusive: true,
      input: '',
      path,
    });
  });

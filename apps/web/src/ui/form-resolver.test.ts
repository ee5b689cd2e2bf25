import { contactDraftSchema } from '@nghego/contracts/visitor-messages';
import { expect, test } from 'vitest';
import { formResolver } from './form-resolver.ts';

const resolve = (values: { name: string; email: string; subject: string; message: string }) =>
  formResolver(contactDraftSchema, (issue) => issue.code)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

const draft = { name: 'Ánh', email: 'anh@example.com', subject: 'Hi', message: 'Hello' };

test('ST-03 a form that its schema accepts is handed on as the schema read it', async () => {
  expect(await resolve({ ...draft, subject: '  two\tlines ' })).toEqual({
    values: { ...draft, subject: 'two lines' },
    errors: {},
  });
});

test('ST-03 each refused field has one message, of its first issue', async () => {
  const refused = await resolve({ ...draft, name: ' ', email: '', message: 'x'.repeat(5_001) });
  expect(refused).toEqual({
    values: {},
    errors: {
      name: { type: 'too_small', message: 'too_small' },
      email: { type: 'too_small', message: 'too_small' },
      message: { type: 'too_big', message: 'too_big' },
    },
  });
});

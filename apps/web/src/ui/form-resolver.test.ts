import { contactDraftSchema } from '@nghego/contracts/visitor-messages';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { renderIn } from '../platform/language.ts';
import { faultsAtFields, formResolver } from './form-resolver.ts';

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

test('CO-09 UX-13 a field of an entry has its own message, an entry of a list that is typed in one field the list’s', async () => {
  const line = z.string().check(z.minLength(1));
  const schema = z.object({
    accept: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed: string) => typed.split(',')),
      ),
      z.array(line),
    ),
    options: z.array(line),
    why: z.array(line).check(z.refine(() => false, { abort: true })),
    senses: z.array(z.object({ meaning: line, example: z.object({ english: line }) })),
  });
  const sense = { meaning: 'x', example: { english: 'y' } };
  const refused = await formResolver(schema, (issue) => issue.code)(
    {
      accept: 'a,',
      options: ['a', '', 'b'],
      why: ['a', 'b'],
      senses: [sense, { meaning: '', example: { english: '' } }],
    },
    undefined,
    { fields: {}, shouldUseNativeValidation: false },
  );
  const fault = { type: 'too_small', message: 'too_small' };
  expect(refused.errors).toEqual({
    accept: fault,
    options: [undefined, fault],
    why: [{ type: 'custom', message: 'custom' }],
    senses: [undefined, { meaning: fault, example: { english: fault } }],
  });
});

const typedWord = { word: 'a', accept: '', options: ['x', 'y'], senses: [{ meaning: '' }] };

test.each([
  ['a field', 'word', { word: { type: 'server', message: 'This field must not be blank.' } }],
  [
    'an entry of a list typed in one field',
    'accept.3',
    { accept: { type: 'server', message: 'This field must not be blank.' } },
  ],
  [
    'an entry with a field of its own',
    'options.1',
    { options: [undefined, { type: 'server', message: 'This field must not be blank.' }] },
  ],
  [
    'a field of an entry',
    'senses.0.meaning',
    { senses: [{ meaning: { type: 'server', message: 'This field must not be blank.' } }] },
  ],
  ['a field that the form lacks', 'updatedAt', undefined],
  ['the body as a whole', '', undefined],
])('UX-13 what the server finds stands at its field: %s', (_name, field, errors) => {
  expect(faultsAtFields([{ field, message: 'must not be blank' }], typedWord)).toEqual(errors);
});

test('UX-13 of a field’s faults the first stands there, in the language of the interface; what has no field is left to the form', () => {
  renderIn('vi');
  onTestFinished(() => renderIn('en'));
  const faults = ['must not be blank', 'second'].map((message) => ({ field: 'word', message }));
  expect(faultsAtFields(faults, typedWord)).toEqual({
    word: { type: 'server', message: 'Ô này không được để trống.' },
  });
  expect(faultsAtFields(faults.slice(1), typedWord)).toEqual({
    word: { type: 'server', message: expect.stringMatching(/^Nội dung ở ô này/) },
  });
  expect(faultsAtFields([...faults, { field: 'x', message: 'no' }], typedWord)).toBeUndefined();
  expect(faultsAtFields([], typedWord)).toBeUndefined();
});

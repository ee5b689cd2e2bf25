import { expect, test } from 'vitest';
import { noteFaultText } from './anki-texts.ts';
import { faultText } from '../list-failure.ts';

test('LI-06 a note without a meaning is told about its field, not about a hyphen; other faults are told as of lines', () => {
  expect(noteFaultText({ code: 'NO_MEANING' })).toBe(
    'This note has no meaning. Choose the field with the meaning, or add it in Anki.',
  );
  expect(faultText({ code: 'NO_MEANING' })).toContain('hyphen');
  expect(noteFaultText({ code: 'NO_WORD' })).toBe(faultText({ code: 'NO_WORD' }));
});

import { expect, test } from 'vitest';
import { explainFailure } from './failure-text.ts';

test.each([
  ['UNAUTHORIZED', 'API key is invalid or expired', false],
  ['FORBIDDEN', 'The account lacks permission or is out of credit', false],
  ['RATE_LIMIT', 'Rate limit exceeded. Vui lòng thử lại sau vài phút.', true],
  ['INTERNAL_ERROR', 'Internal error from the AI provider', true],
  ['UNKNOWN_ERROR', 'Unknown error (status 503)', true],
  ['NO_RESPONSE', 'No response from the AI provider', true],
  ['NO_JSON', 'No JSON found in response', true],
  ['PARSE_ERROR', 'Failed to parse response', true],
  ['UNABLE', 'Unable to generate new example sentence.', true],
  ['NOT_CONFIGURED', 'AI is off here.', false],
  [
    'DAILY_LIMIT',
    'No more example sentences can be created today. Please come back tomorrow.',
    false,
  ],
  ['NO_ANSWER', 'Error generating example sentence.', true],
  ['WORD_NOT_FOUND', 'Error generating example sentence.', false],
])('EX-05 EX-06 %s is shown as "%s"; another try is offered: %s', (code, text, canTryAgain) => {
  const message = code === 'UNKNOWN_ERROR' ? 'Unknown error (status 503)' : '';
  expect(explainFailure({ code, message })).toEqual({ text, canTryAgain });
});

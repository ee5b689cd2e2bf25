import { expect, test } from 'vitest';
import { type FeedbackPhase, type FeedbackStep, nextFeedbackPhase } from './feedback-phase.ts';

const walk = (...steps: FeedbackStep[]): FeedbackPhase =>
  steps.reduce<FeedbackPhase>(nextFeedbackPhase, { kind: 'closed' });

const opened = { kind: 'opened' } as const;
const submitted = { kind: 'submitted' } as const;

test('SH-13 closed, open, submitting, thanks, closed', () => {
  expect(walk(opened)).toEqual({ kind: 'open' });
  expect(walk(opened, submitted)).toEqual({ kind: 'submitting' });
  expect(walk(opened, submitted, { kind: 'arrived' })).toEqual({ kind: 'thanks' });
  expect(walk(opened, submitted, { kind: 'arrived' }, { kind: 'dismissed' })).toEqual({
    kind: 'closed',
  });
});

test('SH-14 a failed submission is open again and says so, until it is tried again', () => {
  const failed = walk(opened, submitted, { kind: 'failed', text: 'It failed.' });
  expect(failed).toEqual({ kind: 'open', failure: 'It failed.' });
  expect(nextFeedbackPhase(failed, submitted)).toEqual({ kind: 'submitting' });
});

test('SH-13 a second click, and an answer that comes too late, change nothing', () => {
  const submitting = walk(opened, submitted);
  for (const step of [opened, submitted, { kind: 'dismissed' } as const])
    expect(nextFeedbackPhase(submitting, step)).toBe(submitting);
  const closed = walk();
  for (const step of [submitted, { kind: 'arrived' }, { kind: 'failed', text: '' }] as const)
    expect(nextFeedbackPhase(closed, step)).toBe(closed);
});

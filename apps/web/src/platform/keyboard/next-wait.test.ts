import { describe, expect, test } from 'vitest';
import { type Letter, nextWait, reconcileField, type Wait } from './next-wait.ts';

const letter: Letter = {
  text: 'cat',
  isComposing: false,
  isCompositionEnd: false,
  isMarkedWrong: false,
};

describe('the first letter waits', () => {
  test.each<[what: string, typed: Partial<Letter>, until: Wait]>([
    ['a letter, for a pause', {}, 'pause'],
    ['a deleted text, for a pause', { text: '' }, 'pause'],
    ['a space at the end, for the frame', { text: 'cat ' }, 'frame'],
    ['a letter typed right after a space, for the frame', { text: 'cat s' }, 'frame'],
    ['a space of an Asian keyboard, for the frame', { text: 'cat\u3000' }, 'frame'],
    ['a letter in a field marked wrong, for the frame', { isMarkedWrong: true }, 'frame'],
    ['a composed letter, for a pause', { isComposing: true }, 'pause'],
    [
      'a composed letter in a field marked wrong, for the frame',
      { isComposing: true, isMarkedWrong: true },
      'frame',
    ],
    ['a space during a composition, for its end', { text: 'mèo ', isComposing: true }, 'composed'],
    [
      'that also in a field marked wrong',
      { text: 'mèo ', isComposing: true, isMarkedWrong: true },
      'composed',
    ],
    ['the end of a composition, for the frame', { isCompositionEnd: true }, 'frame'],
    [
      'the end of a composition with a space, for the frame',
      { text: 'mèo ', isCompositionEnd: true },
      'frame',
    ],
  ])('%s', (_what, typed, until) => {
    expect(nextWait(undefined, { ...letter, ...typed })).toBe(until);
  });
});

describe('a letter while others wait', () => {
  const space = { text: 'cat ' };
  const composedSpace = { text: 'mèo ', isComposing: true };
  test.each<[what: string, waiting: Wait, typed: Partial<Letter>, until: Wait | undefined]>([
    ['goes along with a pause', 'pause', {}, undefined],
    ['goes along with a frame, which is sooner', 'frame', {}, undefined],
    ['a space ends the wait for a pause', 'pause', space, 'frame'],
    ['a second space waits for its own frame', 'frame', space, 'frame'],
    ['a space of a composition stops a pause from ending it', 'pause', composedSpace, 'composed'],
    ['a space of a composition stops a frame from ending it', 'frame', composedSpace, 'composed'],
    [
      'the end of the composition brings all at the frame',
      'composed',
      { isCompositionEnd: true },
      'frame',
    ],
    [
      'the end of a composition does not wait for the pause',
      'pause',
      { isCompositionEnd: true },
      'frame',
    ],
    // else the text would wait for an end that may be far away
    [
      'a composition that lost its space waits for a pause',
      'composed',
      { isComposing: true },
      'pause',
    ],
    [
      'a plain letter after a composition without an end waits for a pause',
      'composed',
      {},
      'pause',
    ],
  ])('%s', (_what, waiting, typed, until) => {
    expect(nextWait(waiting, { ...letter, ...typed })).toBe(until);
  });

  test('a Vietnamese word and a space, composed to the end', () => {
    const steps: Partial<Letter>[] = [
      { text: 'm', isComposing: true },
      { text: 'me', isComposing: true },
      { text: 'mè', isComposing: true },
      { text: 'mèo', isComposing: true },
      { text: 'mèo ', isComposing: true },
      { text: 'mèo ', isCompositionEnd: true },
    ];
    let waiting: Wait | undefined;
    const waits = steps.map((step) => {
      waiting = nextWait(waiting, { ...letter, ...step }) ?? waiting;
      return waiting;
    });
    expect(waits).toEqual(['pause', 'pause', 'pause', 'pause', 'composed', 'frame']);
  });
});

describe('after a render', () => {
  test.each([
    ['equal texts are left alone', 'cat', 'cat', false, true, 'leave'],
    ['a text of the app is written', 'cat', '', false, true, 'write'],
    ['a given word is written', '', 'cat', false, true, 'write'],
    ['what is typed meanwhile is not overwritten', 'cats', 'cat', true, true, 'leave'],
    ['what was typed before hydration is read', 'cat', '', false, false, 'read'],
    ['also in a field with a text of the app', 'cats', 'cat', false, false, 'read'],
    ['what waits is not read twice', 'cat', '', true, false, 'leave'],
  ] as const)('%s', (_what, shown, typed, isWaiting, isMounted, act) => {
    expect(reconcileField(shown, typed, isWaiting, isMounted)).toBe(act);
  });
});

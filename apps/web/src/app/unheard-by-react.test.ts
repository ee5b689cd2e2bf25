import { expect, test, vi } from 'vitest';
import { attachReact } from './unheard-by-react.ts';

test('letters are not told to React, all else is, and who listens later hears everything', () => {
  const root = new EventTarget();
  const [early, late] = [vi.fn<(event: Event) => void>(), vi.fn<(event: Event) => void>()];
  attachReact([root], () => {
    for (const type of ['keydown', 'keypress', 'keyup', 'textInput', 'scroll', 'click'])
      root.addEventListener(type, early, true);
  });
  root.addEventListener('keypress', late);
  for (const type of ['keydown', 'keypress', 'keyup', 'textInput', 'scroll', 'click'])
    root.dispatchEvent(new Event(type));
  expect(early.mock.calls.map(([{ type }]) => type)).toEqual(['keydown', 'click']);
  expect(late).toHaveBeenCalledOnce();
});

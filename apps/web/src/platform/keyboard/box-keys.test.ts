import { expect, test } from 'vitest';
import { type BoxKey, boxMove } from './box-keys.ts';

const inside: BoxKey = {
  key: 'a',
  hasModifier: false,
  isComposing: false,
  isEmpty: false,
  caret: { isAtStart: false, isAtEnd: false },
  emptyAfter: 2,
  isTouch: false,
};
const atStart = { isAtStart: true, isAtEnd: false };
const atEnd = { isAtStart: false, isAtEnd: true };

test.each<[what: string, Partial<BoxKey>, ReturnType<typeof boxMove>]>([
  ['a letter only writes', {}, undefined],
  ['space goes to the next box', { key: ' ' }, { by: 1, caret: 'all' }],
  ['space in an empty box does nothing', { key: ' ', isEmpty: true }, { by: 0, caret: 'all' }],
  ['Backspace deletes', { key: 'Backspace', caret: atEnd }, undefined],
  [
    'Backspace in an empty box goes back',
    { key: 'Backspace', isEmpty: true },
    { by: -1, caret: 'end' },
  ],
  ['arrows move inside a box', { key: 'ArrowLeft' }, undefined],
  ['arrows move inside a box', { key: 'ArrowRight', caret: atStart }, undefined],
  ['an arrow leaves at the start', { key: 'ArrowLeft', caret: atStart }, { by: -1, caret: 'end' }],
  ['an arrow leaves at the end', { key: 'ArrowRight', caret: atEnd }, { by: 1, caret: 'start' }],
  ['Shift+arrow selects', { key: 'ArrowRight', caret: atEnd, hasModifier: true }, undefined],
  ['Tab is the browser’s', { key: 'Tab' }, undefined],
  ['Enter is left to the check', { key: 'Enter' }, undefined],
  ['a phone’s next goes on', { key: 'Enter', isTouch: true }, { by: 1, caret: 'all' }],
  [
    'a phone’s Enter checks once no box is left',
    { key: 'Enter', isTouch: true, emptyAfter: 0 },
    undefined,
  ],
  ['a space that an input method takes', { key: ' ', isComposing: true }, undefined],
])('SP-04 %s', (_what, pressed, move) => {
  expect(boxMove({ ...inside, ...pressed })).toEqual(move);
});

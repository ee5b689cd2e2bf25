import { expect, test } from 'vitest';
import {
  type DigitKey,
  freshRecognizer,
  type KeyEvent,
  recognizeShortcut,
  type Shortcut,
} from './shortcut-recognizer.ts';

const down = (
  key: string,
  at: number,
  more: Partial<Extract<KeyEvent, { kind: 'down' }>> = {},
): KeyEvent => ({
  kind: 'down',
  key,
  code: '',
  keyCode: 0,
  isComposing: false,
  isRepeat: false,
  hasModifier: false,
  isWithControl: false,
  at,
  ...more,
});
const up = (key: string, at: number): KeyEvent => ({ kind: 'up', key, at });
const enter: Shortcut = { kind: 'enter', isHeld: false };

function shortcuts(events: KeyEvent[]): (Shortcut | DigitKey)[] {
  let state = freshRecognizer;
  return events.flatMap((event) => {
    const step = recognizeShortcut(state, event);
    state = step.state;
    return step.shortcut ?? [];
  });
}

test.each<[string, KeyEvent[], Shortcut[]]>([
  ['Enter', [down('Enter', 0), up('Enter', 9)], [enter]],
  [
    'held Enter is reported as held',
    [down('Enter', 0), down('Enter', 40, { isRepeat: true })],
    [enter, { kind: 'enter', isHeld: true }],
  ],
  ['Enter while an input method composes', [down('Enter', 0, { isComposing: true })], []],
  ['Enter that the input method took (keyCode 229)', [down('Enter', 0, { keyCode: 229 })], []],
  [
    'Enter that ended a composition, told after it with the code of the input method (Safari)',
    [{ kind: 'interrupted' }, down('Enter', 110, { keyCode: 229 })],
    [],
  ],
  [
    'Enter once the composed text has landed',
    [down('a', 0, { isComposing: true }), { kind: 'interrupted' }, down('Enter', 4)],
    [enter],
  ],
  [
    'Ctrl+Enter, once, and not as Ctrl alone (MK-04)',
    [
      down('Control', 0),
      down('Enter', 5, { hasModifier: true, isWithControl: true }),
      down('Enter', 40, { hasModifier: true, isWithControl: true, isRepeat: true }),
      up('Control', 60),
    ],
    [{ kind: 'hint' }],
  ],
  [
    'Ctrl+Enter while an input method composes (IM-04)',
    [down('Enter', 5, { hasModifier: true, isWithControl: true, isComposing: true })],
    [],
  ],
  ['Enter with a modifier', [down('Enter', 0, { hasModifier: true })], []],
  [
    'Enter told without an end of composition before (it may never come)',
    [down('a', 0, { isComposing: true }), down('Enter', 90)],
    [enter],
  ],
  ['Shift alone, on release', [down('Shift', 0), up('Shift', 90)], [{ kind: 'shift' }]],
  ['Control alone, on release', [down('Control', 0), up('Control', 90)], [{ kind: 'control' }]],
  [
    'held Shift that repeats is still one press',
    [down('Shift', 0), down('Shift', 30, { isRepeat: true }), up('Shift', 90)],
    [{ kind: 'shift' }],
  ],
  ['Shift+letter', [down('Shift', 0), down('A', 20), up('A', 40), up('Shift', 60)], []],
  [
    'Ctrl+C',
    [down('Control', 0), down('c', 20, { hasModifier: true }), up('c', 30), up('Control', 60)],
    [],
  ],
  ['Ctrl+V', [down('Control', 0), down('v', 20, { hasModifier: true }), up('Control', 60)], []],
  [
    'Ctrl+Shift, the layout switch',
    [
      down('Control', 0),
      down('Shift', 20, { hasModifier: true }),
      up('Shift', 40),
      up('Control', 60),
    ],
    [],
  ],
  [
    'Alt+Shift, the layout switch',
    [down('Alt', 0), down('Shift', 20, { hasModifier: true }), up('Shift', 40)],
    [],
  ],
  ['Shift held to think', [down('Shift', 0), up('Shift', 801)], []],
  ['Shift+click', [down('Shift', 0), { kind: 'interrupted' }, up('Shift', 60)], []],
  [
    'Ctrl while the window loses the keyboard',
    [down('Control', 0), { kind: 'interrupted' }, up('Control', 60)],
    [],
  ],
  ['Shift while composing', [down('Shift', 0, { isComposing: true }), up('Shift', 20)], []],
  ['a letter', [down('a', 0), up('a', 9)], []],
  ['an Android key without a name', [down('Unidentified', 0, { keyCode: 229 })], []],
])('DC-20 %s', (_, events, expected) => {
  expect(shortcuts(events)).toEqual(expected);
});

test.each<[string, KeyEvent[], DigitKey[]]>([
  ['1', [down('1', 0)], [{ kind: 'digit', digit: 1 }]],
  ['4 of the number pad', [down('4', 0, { code: 'Numpad4' })], [{ kind: 'digit', digit: 4 }]],
  [
    'ê, on the 3 of a Vietnamese layout',
    [down('ê', 0, { code: 'Digit3' })],
    [{ kind: 'digit', digit: 3 }],
  ],
  [
    '& , on the 1 of a French layout',
    [down('&', 0, { code: 'Digit1' })],
    [{ kind: 'digit', digit: 1 }],
  ],
  ['0', [down('0', 0, { code: 'Digit0' })], []],
  ['Ctrl+1, which changes tabs', [down('1', 0, { code: 'Digit1', hasModifier: true })], []],
  ['a held 2', [down('2', 0), down('2', 30, { isRepeat: true })], [{ kind: 'digit', digit: 2 }]],
  ['2 as a tone mark of an input method', [down('2', 0, { isComposing: true })], []],
])('GG-08 %s', (_, events, expected) => {
  expect(shortcuts(events)).toEqual(expected);
});

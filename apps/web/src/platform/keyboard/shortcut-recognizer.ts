/** Keyboard events as plain values; `at` in milliseconds. */
export type KeyEvent =
  | {
      kind: 'down';
      key: string;
      /** the position on the keyboard, in any layout */
      code: string;
      keyCode: number;
      isComposing: boolean;
      isRepeat: boolean;
      hasModifier: boolean;
      /** whether Control is held, and no other modifier */
      isWithControl: boolean;
      at: number;
    }
  | { kind: 'up'; key: string; at: number }
  /** a press of the pointer, a turn of the wheel, the end of a composition, or the window losing focus */
  | { kind: 'interrupted' };

/** The learner's intent on any practice screen (DC-03, DC-20). */
export type Shortcut =
  | { kind: 'enter'; isHeld: boolean }
  | { kind: 'shift' }
  | { kind: 'control' }
  /** Ctrl+Enter (MK-04) */
  | { kind: 'hint' };

/** A digit key, 1 to 9: the number of the chosen option (GG-08). */
export type DigitKey = { kind: 'digit'; digit: number };

/** The state between events. */
export type Recognizer = {
  /** the modifier that is down, with no other event since */
  alone: { key: 'Shift' | 'Control'; since: number } | undefined;
};

export const freshRecognizer: Recognizer = { alone: undefined };

/** A modifier held longer is the start of a chord. */
const longHoldMs = 800;
/** The code of a key that an input method handled; Safari also gives it to the Enter that ended a composition. */
const takenByInputMethod = 229;

/**
 * Recognizes shortcuts. Enter counts only if no input method composes, so that its text has been written; Shift and
 * Control count alone, on release, and never as part of a chord.
 */
export function recognizeShortcut(
  state: Recognizer,
  event: KeyEvent,
): { state: Recognizer; shortcut: Shortcut | DigitKey | undefined } {
  switch (event.kind) {
    case 'down': {
      const isComposing = event.isComposing || event.keyCode === takenByInputMethod;
      if (event.key === 'Shift' || event.key === 'Control') {
        const isFresh =
          state.alone === undefined && !event.isRepeat && !event.hasModifier && !isComposing;
        if (event.isRepeat && state.alone?.key === event.key) return { state, shortcut: undefined };
        return {
          state: { alone: isFresh ? { key: event.key, since: event.at } : undefined },
          shortcut: undefined,
        };
      }
      const isPlain = !event.hasModifier && !isComposing;
      if (event.key === 'Enter' && event.isWithControl && !isComposing)
        return { state: freshRecognizer, shortcut: event.isRepeat ? undefined : { kind: 'hint' } };
      const digit = isPlain && !event.isRepeat ? digitOf(event) : undefined;
      if (isPlain && event.key === 'Enter')
        return { state: freshRecognizer, shortcut: { kind: 'enter', isHeld: event.isRepeat } };
      return {
        state: freshRecognizer,
        shortcut: digit === undefined ? undefined : { kind: 'digit', digit },
      };
    }
    case 'up': {
      const { alone } = state;
      const isAlone = alone?.key === event.key && event.at - alone.since <= longHoldMs;
      if (event.key !== 'Shift' && event.key !== 'Control') return { state, shortcut: undefined };
      return {
        state: freshRecognizer,
        shortcut: isAlone ? { kind: event.key === 'Shift' ? 'shift' : 'control' } : undefined,
      };
    }
    case 'interrupted':
      return { state: freshRecognizer, shortcut: undefined };
    default:
      return event satisfies never;
  }
}

/**
 * The digit of a key, by its character or by its position: Vietnamese and French layouts have letters in the row of
 * digits.
 */
function digitOf({ key, code }: { key: string; code: string }): number | undefined {
  const digit = /^[1-9]$/.exec(key)?.[0] ?? /^Digit([1-9])$/.exec(code)?.[1];
  return digit === undefined ? undefined : Number(digit);
}

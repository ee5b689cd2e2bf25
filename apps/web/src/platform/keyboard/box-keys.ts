/** A key pressed in one of several boxes in a row, and the state of the box. */
export type BoxKey = {
  key: string;
  hasModifier: boolean;
  isComposing: boolean;
  isEmpty: boolean;
  /** nothing is selected, and the caret is before the first letter or after the last */
  caret: { isAtStart: boolean; isAtEnd: boolean };
  /** how many boxes after this one are still empty */
  emptyAfter: number;
  /** whether the key is of a phone's keyboard, whose Enter is labeled 'next' */
  isTouch: boolean;
};

/**
 * Where the focus moves, 0 for nowhere. In the new box the caret is set to the start or to the end, or all of the text
 * is selected.
 */
export type BoxMove = { by: -1 | 0 | 1; caret: 'start' | 'end' | 'all' };

/**
 * What a key does besides writing: a space after a word moves to the next box, and does nothing in an empty one (moving
 * on would shift the whole sentence); Backspace in an empty box moves back; arrows leave a box at its edge; a phone's
 * 'next' moves on while there are empty boxes (SP-04: Enter checks everywhere else).
 */
export function boxMove(pressed: BoxKey): BoxMove | undefined {
  if (pressed.isComposing || pressed.hasModifier) return undefined;
  switch (pressed.key) {
    case ' ':
      return { by: pressed.isEmpty ? 0 : 1, caret: 'all' };
    case 'Backspace':
      return pressed.isEmpty ? { by: -1, caret: 'end' } : undefined;
    case 'ArrowLeft':
      return pressed.caret.isAtStart ? { by: -1, caret: 'end' } : undefined;
    case 'ArrowRight':
      return pressed.caret.isAtEnd ? { by: 1, caret: 'start' } : undefined;
    case 'Enter':
      return pressed.isTouch && pressed.emptyAfter > 0 ? { by: 1, caret: 'all' } : undefined;
    default:
      return undefined;
  }
}

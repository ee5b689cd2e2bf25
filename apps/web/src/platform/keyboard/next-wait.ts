/** When the app gets a typed text: after the next frame, after a pause in typing, or when a composition ends. */
export type Wait = 'frame' | 'pause' | 'composed';

/** What was typed, and the field as it is then. */
export type Letter = {
  /** of the whole field: a letter typed right after a space belongs to the next field */
  text: string;
  /** an input method is still composing */
  isComposing: boolean;
  /** the event is the end of a composition */
  isCompositionEnd: boolean;
  /** the field is marked as a wrong answer */
  isMarkedWrong: boolean;
};

/**
 * When the app gets a letter, together with those that wait for it already.
 * @param waiting for what the letters before it wait; undefined if there are none
 * @returns the new wait, which replaces that one; undefined if that one takes this letter along
 */
export function nextWait(waiting: Wait | undefined, letter: Letter): Wait | undefined {
  const wait = waitOf(letter);
  // a pause extends itself (`whenHandsRest`); without a space the composition need not end first
  const isTakenAlong = wait === 'pause' && (waiting === 'frame' || waiting === 'pause');
  return isTakenAlong ? undefined : wait;
}

function waitOf({ text, isComposing, isCompositionEnd, isMarkedWrong }: Letter): Wait {
  const hasSpace = /\s/.test(text);
  // moving to the next field would end the composition
  if (isComposing && hasSpace) return 'composed';
  // a space may move to the next field, and the first letter removes the mark of a wrong answer
  return hasSpace || isMarkedWrong || isCompositionEnd ? 'frame' : 'pause';
}

/**
 * Which side has the newer text when the app has rendered: the field, if its letters wait for the app or were typed
 * before hydration, else the app.
 * @param shown the field's text
 * @param typed the app's text of it
 * @param isWaiting whether letters of the field wait for the app
 * @param isMounted whether the app has heard the field's events since it rendered it
 * @returns `read` the field, `write` it, or leave it alone
 */
export function reconcileField(
  shown: string,
  typed: string,
  isWaiting: boolean,
  isMounted: boolean,
): 'read' | 'write' | 'leave' {
  if (isWaiting || shown === typed) return 'leave';
  return isMounted ? 'write' : 'read';
}

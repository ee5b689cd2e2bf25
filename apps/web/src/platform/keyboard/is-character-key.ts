/**
 * Whether a key only writes a character: no space, no chord, no key of an input method. A modifier counts as a shortcut
 * until another key is pressed with it, so capitals are chords too.
 */
export function isCharacterKey(pressed: KeyboardEvent): boolean {
  const { key } = pressed;
  return (
    key.length === 1 &&
    key !== ' ' &&
    !pressed.shiftKey &&
    !pressed.ctrlKey &&
    !pressed.altKey &&
    !pressed.metaKey
  );
}

/**
 * Whether a key writes a character, and is nothing else to anybody: no space, no chord, none of an input method. A
 * modifier alone is a shortcut until a key is pressed with it, so those count as chords, capitals too.
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

/** Whether a key writes a character, and is nothing else to anybody: no space, no chord, none of an input method. */
export function isCharacterKey({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
}

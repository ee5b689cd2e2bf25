/**
 * For `useSpeed`, which calls it after a change of the speed. It does nothing, so that the new speed counts from the
 * next line on: playing the item again at once would count as another play.
 */
export const fromTheNextLine = (): void => undefined;

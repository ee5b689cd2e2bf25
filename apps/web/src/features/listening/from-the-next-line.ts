/** A speed holds from the next line on: to play the item again at once would count as another play. */
export const fromTheNextLine = (): void => undefined;

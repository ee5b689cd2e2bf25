/**
 * Replaces curly apostrophes and typographic hyphens, which word processors and web pages write, by those of a keyboard.
 * Removes invisible characters: zero-width ones and soft hyphens.
 */
export function plainSigns(text: string): string {
  return text
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/\u200b|\u200c|\u200d|\u2060|\ufeff|\u00ad/g, '');
}

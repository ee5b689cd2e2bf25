import type { Catalogue } from '@nghego/contracts/catalogue';

/** The words of the course, of which a forecast speaks. */
export function courseWordsOf({ topics }: Catalogue): number {
  return topics.reduce((sum, { wordCount }) => sum + wordCount, 0);
}

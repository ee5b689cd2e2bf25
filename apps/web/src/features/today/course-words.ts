import type { Catalogue } from '@nghego/contracts/catalogue';

/** How many words the course has, for forecasts. */
export function courseWordsOf({ topics }: Catalogue): number {
  return topics.reduce((sum, { wordCount }) => sum + wordCount, 0);
}

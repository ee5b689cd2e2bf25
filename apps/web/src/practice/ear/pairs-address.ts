/** The page on which the learner chooses two sounds to practise. */
export const pairsPage = '/ear/pairs';

/** The address of the drill of two sounds. @param key see `soundPairKey` */
export function pairsAddress(key: string): string {
  return `${pairsPage}?pair=${encodeURIComponent(key)}`;
}

/** The address of the drill of two sounds. @param key see `soundPairKey` */
export function pairsAddress(key: string): string {
  return `/ear/pairs?pair=${encodeURIComponent(key)}`;
}

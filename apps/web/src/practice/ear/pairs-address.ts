/** Where two sounds are drilled. @param key see `soundPairKey` */
export function pairsAddress(key: string): string {
  return `/ear/pairs?pair=${encodeURIComponent(key)}`;
}

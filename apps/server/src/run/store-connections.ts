/** The number of connections of one of this many processes: about forty for each machine, three at least. */
export const storeConnections = (processes: number): number =>
  Math.max(3, Math.min(10, Math.floor(40 / processes)));

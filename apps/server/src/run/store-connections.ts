/** Connections to the store of one of so many processes: about forty a machine, three at least. */
export const storeConnections = (processes: number): number =>
  Math.max(3, Math.min(10, Math.floor(40 / processes)));

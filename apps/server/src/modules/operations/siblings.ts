/** The figures of one process, in the form that prom-client exports and merges. */
export type Figures = { name: string }[];

/** The processes of one machine that serve together, including this one. */
export type Siblings = {
  /** Registers how this process's figures are read. */
  offer: (read: () => Promise<Figures>) => void;
  /** The merged figures of all of them, in Prometheus's text form. */
  readAll: () => Promise<string>;
  count: () => { serving: number; wanted: number };
};

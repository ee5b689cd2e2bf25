/** The figures of one process, as prom-client gives and joins them. */
export type Figures = { name: string }[];

/** The processes of one machine that serve together, this one among them. */
export type Siblings = {
  /** Says how this process's figures are read. */
  offer: (read: () => Promise<Figures>) => void;
  /** The figures of all of them, in Prometheus's text form. */
  readAll: () => Promise<string>;
  count: () => { serving: number; wanted: number };
};

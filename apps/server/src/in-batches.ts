/** Rows in batches of one size; the last may be smaller. PostgreSQL takes at most 65,535 parameters in a statement. */
export function inBatches<Row>(rows: readonly Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, n) =>
    rows.slice(n * size, (n + 1) * size),
  );
}

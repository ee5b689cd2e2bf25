/** A page of a list, in the shape of the API. */
export type Page<Item> = { items: Item[]; page: number; pageSize: number; total: number };

/** An ordered query, before its limit and offset are set. */
type Ordered<Row> = {
  limit: (rows: number) => { offset: (rows: number) => PromiseLike<Row[]> };
};

/**
 * Reads one page of a list, and the number of all rows.
 * @param page from 1
 * @param ordered the query of the whole list
 * @param total counts the whole list
 */
export async function readPage<Row, Item>(
  { page, pageSize }: { page: number; pageSize: number },
  ordered: Ordered<Row>,
  total: PromiseLike<number>,
  asItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const [rows, counted] = await Promise.all([
    ordered.limit(pageSize).offset((page - 1) * pageSize),
    total,
  ]);
  return { items: rows.map(asItem), page, pageSize, total: counted };
}

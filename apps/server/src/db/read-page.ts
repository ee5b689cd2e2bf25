/** A page of a list, as the API gives it. */
export type Page<Item> = { items: Item[]; page: number; pageSize: number; total: number };

/** A query in its order, before it is known how much of it is wanted. */
type Ordered<Row> = {
  limit: (rows: number) => { offset: (rows: number) => PromiseLike<Row[]> };
};

/**
 * Reads one page of a list, and how many there are in all.
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

/** Small pieces cost more than they carry. */
const worthSending = 64_000;

/**
 * A JSON file piece by piece, a record a line: what it lists may be longer than what fits in memory.
 * @param fields what comes before the lists; at least one
 * @param lists read one after the other
 */
export async function* writeJsonFile(
  fields: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, AsyncIterable<unknown>>>,
): AsyncGenerator<string> {
  yield JSON.stringify(fields).slice(0, -1);
  for (const [name, records] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}:[`;
    let piece = '';
    let separator = '\n';
    for await (const record of records) {
      piece += separator + JSON.stringify(record);
      separator = ',\n';
      if (piece.length < worthSending) continue;
      yield piece;
      piece = '';
    }
    yield `${piece}]`;
  }
  yield '}\n';
}

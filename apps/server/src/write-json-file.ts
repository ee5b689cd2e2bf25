/** Records are joined to chunks of about this many characters, since each chunk has a fixed cost. */
const worthSending = 64_000;

/**
 * Streams a JSON file, one record a line: the lists may not fit in memory.
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

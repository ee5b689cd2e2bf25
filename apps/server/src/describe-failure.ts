// Texts about failures for the log. They leave out wrapping errors and the database's details: both contain values of a
// query, which are personal.

/** The message of the innermost cause. */
export function describeFailure(error: unknown): string {
  const root = rootOf(error);
  return root instanceof Error ? withoutValue(root, root.message) : String(root);
}

/** As {@link describeFailure}, with the stack. */
export function describeFault(error: unknown): string {
  const root = rootOf(error);
  return root instanceof Error ? withoutValue(root, root.stack ?? root.message) : 'unknown';
}

function rootOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;
}

/** PostgreSQL repeats a value that it could not read (class 22), in quotes at the end of its message. */
function withoutValue(error: Error, text: string): string {
  const code = 'code' in error ? String(error.code) : '';
  return /^22...$/.test(code) ? text.replaceAll(/: "[^\n]*"/g, ': …') : text;
}

import type { ListeningDocument } from '@nghego/contracts/listening-document';

/** A stored document as a file has it: without the ids of its lines, which the store assigned. */
export function withoutLineIds(document: ListeningDocument): ListeningDocument {
  const bare = <Line extends object>(line: Line): Line => ({ ...line, id: undefined });
  const lines = document.lines.map(bare);
  return document.part === 'part2'
    ? { ...document, lines, replies: document.replies.map(bare) }
    : { ...document, lines };
}

import type { EditedListeningItem } from '@nghego/contracts/admin-listening';
import { foldSearch } from '@nghego/engine/text/search';
import type { ReactNode } from 'react';

/** Where a search found an item, unless its first line shows that. */
export function FoundText({
  item,
  searched,
}: {
  item: EditedListeningItem;
  searched: string;
}): ReactNode {
  const found = foundText(item, searched);
  if (found === undefined) return null;
  const at = found.toLowerCase().indexOf(searched.toLowerCase());
  return (
    <p className="text-muted text-sm break-words">
      …{' '}
      {at === -1 ? (
        found
      ) : (
        <>
          {found.slice(0, at)}
          <mark className="text-accent bg-transparent font-semibold">
            {found.slice(at, at + searched.length)}
          </mark>
          {found.slice(at + searched.length)}
        </>
      )}
    </p>
  );
}

/** The first text of an item that has the searched one, with or without diacritics; undefined if that is its first line. */
export function foundText(item: EditedListeningItem, searched: string): string | undefined {
  const wanted = foldSearch(searched);
  if (wanted === '') return undefined;
  const texts = [
    ...item.lines.map(({ english }) => english),
    ...(item.part === 'part2'
      ? item.replies.map(({ english }) => english)
      : item.questions.flatMap(({ question, options }) => [question, ...options])),
    ...item.lines.map(({ vietnamese }) => vietnamese),
    ...(item.part === 'part2'
      ? item.replies.flatMap(({ vietnamese, why }) => [vietnamese, why])
      : item.questions.flatMap(({ vietnamese, why }) => [vietnamese, ...why])),
  ];
  const place = texts.findIndex((text) => foldSearch(text).includes(wanted));
  return place > 0 ? texts[place] : undefined;
}

import { reducedASet, type ReducedContents } from '@nghego/contracts/ear';
import type { ReducedFile } from '@nghego/contracts/ear-file';

type Reduced = ReducedFile['items'][number];

/** Words of one kind, and words of a set, that say what is in it. */
const ofAKind = 2;
const ofASet = 4;

/** What is in each set of reduced forms, for the choice of one. */
export function reducedContents(reduced: readonly Reduced[]): ReducedContents {
  const sets = Array.from({ length: Math.ceil(reduced.length / reducedASet) }, (_, set) =>
    reduced.slice(set * reducedASet, (set + 1) * reducedASet),
  );
  return sets.map((items) => ({
    items: items.length,
    kinds: kindsOf(items),
    focuses: focusesOf(items),
  }));
}

const kindsOf = (items: readonly Reduced[]) => [...new Set(items.map(({ kind }) => kind))];

function focusesOf(items: readonly Reduced[]): string[] {
  return kindsOf(items)
    .flatMap((kind) => {
      const focuses = items.filter((item) => item.kind === kind).map(({ focus }) => focus);
      return [...new Set(focuses)].slice(0, ofAKind);
    })
    .slice(0, ofASet);
}

import { reducedASet, type ReducedContents } from '@nghego/contracts/ear';
import type { ReducedFile } from '@nghego/contracts/ear-file';

type Reduced = ReducedFile['items'][number];

/** The most reduced words that describe a set: of each kind, and in all. */
const ofAKind = 2;
const ofASet = 4;

/** The description of each set of reduced forms, by which learners choose one. */
export function reducedContents(reduced: readonly Reduced[]): ReducedContents {
  const sets = Array.from({ length: Math.ceil(reduced.length / reducedASet) }, (_, set) =>
    reduced.slice(set * reducedASet, (set + 1) * reducedASet),
  );
  return sets.map((items) => ({
    items: items.length,
    ids: items.map(({ id }) => id),
    kinds: mainKinds(items),
    focuses: focusesOf(items),
  }));
}

/** A kind of which a set has less than this share does not name the set. */
const namingShare = 0.3;

/** The kinds that most items of a set have, most first. */
function mainKinds(items: readonly Reduced[]): Reduced['kind'][] {
  const count = (kind: Reduced['kind']) => items.filter((item) => item.kind === kind).length;
  return kindsOf(items)
    .filter((kind) => count(kind) >= items.length * namingShare)
    .toSorted((a, b) => count(b) - count(a));
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

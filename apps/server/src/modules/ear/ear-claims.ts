import type { EarFiles } from '@nghego/contracts/ear-file';
import { earClaimId } from '@nghego/contracts/ear-claim-id';
import { earLines } from './ear-lines.ts';

/** The items of ear training that a claim can name, each with its text: lines, and the words of pairs. */
export function earClaims(files: EarFiles): ReadonlyMap<string, string> {
  const words = files.contrasts.flatMap(({ pairs }) => pairs.flatMap(({ a, b }) => [a, b]));
  return new Map([
    ...[...earLines(files)].map(([id, line]) => [earClaimId(id), line.englishSentence] as const),
    ...words.map(({ word }) => [earClaimId(word), word] as const),
  ]);
}

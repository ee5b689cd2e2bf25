import type { ListeningFile } from '@nghego/contracts/listening-file';
import type { MiniTestFile } from '@nghego/contracts/mini-test-file';
import type { GrammarBank } from '@nghego/engine/grammar/grammar-question';
import { testParts } from '@nghego/engine/mini-test/test-form';
import { type Finding, findingsAt } from './finding.ts';

/** Checks the forms of the mini test (LS-14): each item exists, and is in one form only. */
export function lintMiniTests(
  { forms }: MiniTestFile,
  { banks, listening }: { banks: readonly GrammarBank[]; listening: readonly ListeningFile[] },
): Finding[] {
  const here = findingsAt('mini-tests.json');
  const there = new Set([
    ...listening.flatMap(({ items }) => items.map(({ id }) => id)),
    ...banks.flatMap(({ questions }) => questions.map(({ id }) => id)),
  ]);
  const seen = new Map<string, string>();
  for (const form of forms)
    for (const id of testParts.flatMap((part) => form[part])) {
      if (!there.has(id)) here.add('mini-test', `form ${form.id}: there is no ${id}`);
      const before = seen.get(id);
      if (before !== undefined) here.add('mini-test', `${id} is in form ${before} and ${form.id}`);
      seen.set(id, form.id);
    }
  return here.all;
}

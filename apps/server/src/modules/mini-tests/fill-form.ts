import { type FormItems, type TestPart, testParts } from '@nghego/engine/mini-test/test-form';
import type { TestableItem } from './repository.ts';

/** So many more of each part are sent, for sounds that a page cannot get. */
const spare = { part2: 2, part3: 1, part4: 1, part5: 0 } as const satisfies Record<
  TestPart,
  number
>;

/**
 * The items of a form as an installation can give them: its own that learners get, in their order; others of
 * the part, which are in no form, for those that it lacks, and the spare ones. Each form has a share of the others of
 * its own, and takes of the rest only when that is used up: two forms ask the same as late as possible.
 * @param published all that learners get, in order
 */
export function fillForm(
  form: FormItems,
  forms: readonly FormItems[],
  published: readonly TestableItem[],
): string[] {
  const there = new Set(published.map(({ id }) => id));
  const place = forms.indexOf(form);
  return testParts.flatMap((part) => {
    const named = new Set(forms.flatMap((one) => one[part]));
    const others = published.filter((item) => item.part === part && !named.has(item.id));
    const isOwn = (_: unknown, n: number): boolean => n % forms.length === place;
    const stock = [...others.filter(isOwn), ...others.filter((item, n) => !isOwn(item, n))].map(
      ({ id }) => id,
    );
    const own = form[part].filter((id) => there.has(id));
    return [...own, ...stock.slice(0, form[part].length - own.length + spare[part])];
  });
}

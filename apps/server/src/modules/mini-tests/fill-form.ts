import { type FormItems, type TestPart, testParts } from '@nghego/engine/mini-test/test-form';
import type { TestableItem } from './repository.ts';

/** How many more items of each part are sent, for when a page cannot load a sound. */
const spare = { part2: 2, part3: 1, part4: 1, part5: 0 } as const satisfies Record<
  TestPart,
  number
>;

/**
 * The items of a form in this installation: first the form's own items that learners get, in their order. Items of the
 * part that are in no form replace the missing ones, and serve as spares. Each form has its own share of these items,
 * and takes from the shares of other forms only when its share is used up, so that two forms rarely ask the same.
 * @param published all items that learners get, in order
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

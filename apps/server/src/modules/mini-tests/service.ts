import type { MiniTestItems } from '@nghego/contracts/mini-tests';
import type { FormItems, TestForm } from '@nghego/engine/mini-test/test-form';
import { type ContentCache, type ReadyBody, readyBody } from '../../content-cache.ts';
import { fillForm } from './fill-form.ts';
import type { MiniTestRepository, TestableItem } from './repository.ts';

export type MiniTestService = {
  /** A form with the items that exist now, or all forms, as ready bytes (LS-14). */
  read: (form: TestForm | undefined) => Promise<ReadyBody>;
};

/** @param cache keys begin with `mini-test:`; the caller drops them at any change of the course */
export function createMiniTestService(
  repository: MiniTestRepository,
  cache: ContentCache,
  forms: readonly FormItems[],
): MiniTestService {
  const itemsOf = async (
    form: FormItems,
    published: readonly TestableItem[],
  ): Promise<MiniTestItems> => {
    const ids = fillForm(form, forms, published);
    const items = await repository.readItems(ids);
    const questions = await repository.readQuestions(ids);
    return {
      form: form.id,
      items: ids.flatMap((id) => items.get(id) ?? []),
      questions: ids.flatMap((id) => questions.get(id) ?? []),
    };
  };
  return {
    read: (wanted) =>
      cache.get(`mini-test:${wanted ?? 'all'}`, async () => {
        const published = await repository.readPublished();
        const read: MiniTestItems[] = [];
        for (const form of forms)
          if (wanted === undefined || form.id === wanted) read.push(await itemsOf(form, published));
        return readyBody('application/json; charset=utf-8', JSON.stringify({ forms: read }));
      }),
  };
}

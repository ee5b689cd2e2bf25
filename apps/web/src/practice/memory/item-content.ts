import type { practiceItemsSchema } from '@nghego/contracts/practice-items';
import { itemKey } from '@nghego/engine/memory-marks';
import type * as z from 'zod/mini';

type Answer = z.infer<typeof practiceItemsSchema>;
type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>['items'][number];

/** What a screen shows of an item, with the set that its events name. */
export type ItemContent =
  | { kind: 'word'; word: AnswerOf<'word'> }
  | { kind: 'sentence'; sentence: AnswerOf<'sentence'> }
  | { kind: 'question'; question: AnswerOf<'question'> };

/** An item's content under its key. */
export function keyed(content: ItemContent, id: string): [string, ItemContent] {
  return [itemKey({ kind: content.kind, id }), content];
}

import type { ListeningPart } from '@nghego/engine/listening/parts';
import { m } from '../../messages/messages.js';

/** What the interface calls a part and its items. */
export const partTexts = {
  part2: {
    title: m.listening_part_2,
    placeOf: m.listening_item_part2,
  },
  part3: {
    title: m.listening_part_3,
    placeOf: m.listening_item_part3,
  },
  part4: {
    title: m.listening_part_4,
    placeOf: m.listening_item_part4,
  },
} satisfies Record<ListeningPart, unknown>;

/** The letters that name the replies of part 2. */
export const replyLetters = ['A', 'B', 'C'] as const;

import type { practiceItemsSchema } from '@nghego/contracts/practice-items';
import { itemKey } from '@nghego/engine/memory/memory-marks';
import type * as z from 'zod/mini';
import { spokenLine } from './line-as-sentence.ts';
import { type Files, filesOf } from '../settings/item-sounds.ts';

type Answer = z.infer<typeof practiceItemsSchema>;
type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>['items'][number];

/** What a screen shows of an item, with the set that its events name. */
export type ItemContent =
  | { kind: 'word'; word: AnswerOf<'word'> }
  | { kind: 'sentence'; sentence: AnswerOf<'sentence'> }
  | { kind: 'question'; question: AnswerOf<'question'> }
  | { kind: 'line'; line: AnswerOf<'line'> };

/** An item's key and its content, as an entry of a map. */
export function keyed(content: ItemContent, id: string): [string, ItemContent] {
  return [itemKey({ kind: content.kind, id }), content];
}

/** How a list shows an item. `sounds` is undefined for items that have none; its `url` is empty until a file is made. */
export function textsOf(content: ItemContent): {
  english: string;
  vietnamese: string;
  sounds: Files | undefined;
} {
  switch (content.kind) {
    case 'word': {
      const { word, meaning } = content.word;
      return { english: word, vietnamese: meaning, sounds: filesOf(content.word) };
    }
    case 'sentence': {
      const { englishSentence, vietnameseTranslation } = content.sentence;
      return {
        english: englishSentence,
        vietnamese: vietnameseTranslation,
        sounds: filesOf(content.sentence),
      };
    }
    case 'question': {
      const { sentence, options, correct } = content.question;
      return {
        english: sentence.replace('___', `[${options[correct] ?? ''}]`),
        vietnamese: '',
        sounds: undefined,
      };
    }
    case 'line': {
      const { english, vietnamese } = content.line;
      return { english, vietnamese, sounds: filesOf(spokenLine(content.line)) };
    }
    default:
      return content satisfies never;
  }
}

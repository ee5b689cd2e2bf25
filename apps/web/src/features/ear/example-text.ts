import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { m } from '../../messages/messages.js';

/** A mistake of the ear as it was made: the word that was said, and what was typed or chosen instead. */
export const exampleText = ({ isTyped, ...words }: NonNullable<EarSound['example']>): string =>
  isTyped ? m.ear_example_typed(words) : m.ear_example_chosen(words);

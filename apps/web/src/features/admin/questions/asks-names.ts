import type { grammarAsks } from '@nghego/engine/grammar/grammar-question';
import { m } from '../../../messages/messages.js';

/** What a question asks about, in words. */
export const asksNames: Record<(typeof grammarAsks)[number], () => string> = {
  vocabulary: m.admin_asks_vocabulary,
  'word-form': m.admin_asks_word_form,
  'verb-form': m.admin_asks_verb_form,
  connective: m.admin_asks_connective,
  other: m.admin_asks_other,
};

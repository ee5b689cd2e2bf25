import { bankOf } from '@nghego/engine/grammar/grammar-question';
import {
  type MissingInQuestion,
  missingInQuestion,
  type QuestionDraft,
} from './admin-questions.ts';

/** What a question lacks before learners can get it (CO-12), in the order of the reasons. */
export function whatQuestionLacks(question: Omit<QuestionDraft, 'draft'>): MissingInQuestion[] {
  const { bank, sentence, options, correct, hint, explanation, why, rule } = question;
  const isMissing: Record<MissingInQuestion, boolean> = {
    sentence: sentence === '',
    // 'classify' asks about the whole sentence
    gap: sentence !== '' && bankOf(bank).mode !== 'classify' && !sentence.includes('___'),
    options: options.length !== 4 || options.includes(''),
    correct: correct === null,
    hint: hint === '',
    explanation: explanation === '',
    // only questions of the mode 'choice' have reasons (CO-10)
    why:
      bankOf(bank).mode === 'choice' &&
      options.some((_, option) => option !== correct && (why[option] ?? '') === ''),
    rule: rule === '',
  };
  return missingInQuestion.filter((reason) => isMissing[reason]);
}

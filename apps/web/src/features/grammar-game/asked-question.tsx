import type { GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import { type ReactNode, useId, useRef } from 'react';
import { useLetterKeys } from '../../platform/keyboard/use-letter-keys.ts';
import { AnswerOptions } from './answer-options.tsx';
import { Sentence } from './sentence.tsx';

const digits = ['1', '2', '3', '4'] as const;

/** A question as a test asks it, without any sign of the right answer. Digit keys choose an option. */
export function AskedQuestion({
  question,
  chosen,
  onChoose,
}: {
  question: GrammarQuestion;
  chosen: number | null;
  onChoose: (option: number) => void;
}): ReactNode {
  const options = useRef<HTMLDivElement>(null);
  const textId = useId();
  useLetterKeys(digits, (option) => {
    options.current?.querySelectorAll('input')[option]?.focus({ preventScroll: true });
    onChoose(option);
  });
  return (
    <div className="grid gap-4">
      <p
        id={textId}
        className="grid min-h-24 content-center text-xl leading-7 font-semibold text-balance sm:text-2xl sm:leading-8"
      >
        <Sentence text={question.sentence} />
      </p>
      <AnswerOptions
        ref={options}
        labelledBy={textId}
        options={question.options}
        chosen={chosen}
        correct={question.correct}
        isOpen
        onChoose={onChoose}
      />
    </div>
  );
}

import type { GrammarGame } from '@nghego/engine/grammar-game';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { gameTitle } from './mode-texts.ts';
import { ReviewedQuestion } from './reviewed-question.tsx';

/** SE-06: the missed questions are all right by now; each is shown with the first answer of this time. */
export function MissedResults({
  game,
  onAgain,
  onBack,
}: {
  game: Extract<GrammarGame, { kind: 'results' }>;
  onAgain: () => void;
  onBack: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const { questions, answers, mode, level } = game;
  const count = new Set(questions.map(({ id }) => id)).size;
  // one that was missed again stands once more behind these
  const first = questions.slice(0, count).map((question, index) => ({
    number: index + 1,
    question,
    answer: answers[index],
  }));
  const right = first.filter(({ answer }) => answer?.correct === true).length;
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-6 sm:py-10">
      <section className="bg-surface border-line grid justify-items-center gap-4 rounded-3xl border p-5 text-center shadow-sm sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-muted text-lg outline-none">
          {m.grammar_missed()} · {gameTitle(mode, level)}
        </h1>
        <p className="text-accent flex items-center gap-3 text-3xl font-semibold tabular-nums sm:text-4xl">
          <CircleCheck aria-hidden size={32} className="shrink-0" />
          {m.grammar_missed_done({ count })}
        </p>
        <p className="text-muted">{m.grammar_missed_first_try({ right, count })}</p>
        <div className="flex flex-wrap justify-center gap-2 sm:gap-3">
          <Button className="px-4! sm:px-6!" onClick={onAgain}>
            {m.grammar_play_again()}
          </Button>
          <Button look="quiet" onClick={onBack}>
            {m.grammar_back_modes()}
          </Button>
          <Link to="/" className={buttonClass('bare')}>
            {m.grammar_back_home()}
          </Link>
        </div>
      </section>
      <ol className="grid gap-3">
        {first.map((one) => (
          <ReviewedQuestion key={one.number} {...one} />
        ))}
      </ol>
    </div>
  );
}

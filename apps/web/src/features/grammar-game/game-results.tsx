import type { GrammarGame } from '@nghego/engine/grammar/grammar-game';
import { gameFigures, pointsPerAnswer } from '@nghego/engine/grammar/grammar-score';
import { missedQuestions } from '@nghego/engine/grammar/missed-questions';
import { Trophy } from '../../ui/icons/trophy.ts';
import type { ComponentProps, ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { gameTitle, paceText } from './mode-texts.ts';
import { ResultsCard } from './results-card.tsx';
import type { ReviewedQuestion } from './reviewed-question.tsx';
import { useReviewed } from './use-reviewed.ts';

/**
 * The score and its parts, then every question with the given answer and the explanation, missed ones first (GG-07,
 * SE-06).
 */
export function GameResults({
  game,
  isBest,
  onAgain,
  onPractise,
  onBack,
}: {
  game: Extract<GrammarGame, { kind: 'results' }>;
  /** whether the score is better than that of every earlier game of this mode */
  isBest: boolean;
  onAgain: () => void;
  /** practises the missed questions again */
  onPractise: () => void;
  onBack: () => void;
}): ReactNode {
  const { questions, answers, mode, level, pace } = game;
  const { score, correct, bestStreak, elapsedMs } = gameFigures(answers);
  const code = useReviewed(true);
  const total = questions.length;
  const missedCount = missedQuestions(game).length;
  const reviewed = questions.map((question, index) => ({
    number: index + 1,
    question,
    answer: answers[index],
  }));
  const missed = reviewed.filter(({ answer }) => answer?.correct !== true);
  const right = reviewed.filter(({ answer }) => answer?.correct === true);
  const seconds = Math.round(elapsedMs / 1000);
  const figures = [
    { name: m.grammar_accuracy(), value: `${Math.round((correct / total) * 100)}%` },
    { name: m.grammar_best_streak(), value: String(bestStreak) },
    {
      name: m.grammar_time(),
      value: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    },
  ];
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-6 sm:py-10">
      <ResultsCard
        title={`${m.grammar_results()} · ${gameTitle(mode, level)} · ${paceText(pace)}`}
        onAgain={onAgain}
        onBack={onBack}
        first={
          missedCount === 0 ? null : (
            <Button onClick={onPractise}>
              {m.grammar_practise_missed({ count: missedCount })}
            </Button>
          )
        }
      >
        <p className="text-4xl font-semibold tabular-nums sm:text-5xl">
          <span className="sr-only">{m.grammar_score()} </span>
          {m.grammar_points_of({ score, most: total * pointsPerAnswer })}
        </p>
        {isBest ? (
          <p className="text-accent flex items-center gap-2 font-semibold">
            <Trophy size={20} />
            {m.grammar_new_best()}
          </p>
        ) : null}
        <dl className="grid w-full grid-cols-3 gap-2 sm:gap-3">
          {figures.map(({ name, value }) => (
            <div
              key={name}
              className="bg-paper flex flex-col-reverse justify-end rounded-2xl px-2 py-3"
            >
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="text-lg font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </ResultsCard>
      {missedCount === 0 || code === undefined ? null : (
        <code.WeakRules questions={questions} answers={answers} />
      )}
      <Reviewed title={m.grammar_missed()} questions={missed} />
      <Reviewed title={m.grammar_right_ones()} questions={right} />
    </div>
  );
}

/** Questions under a heading, with their numbers in the game; nothing if there are none. */
function Reviewed({
  title,
  questions,
}: {
  title: string;
  questions: readonly ComponentProps<typeof ReviewedQuestion>[];
}): ReactNode {
  const code = useReviewed(true);
  if (questions.length === 0 || code === undefined) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      <ol className="grid gap-3">
        {questions.map((one) => (
          <code.ReviewedQuestion key={one.number} {...one} />
        ))}
      </ol>
    </section>
  );
}

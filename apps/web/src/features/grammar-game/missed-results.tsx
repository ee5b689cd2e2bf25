import type { GrammarGame } from '@nghego/engine/grammar/grammar-game';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import type { GrammarRule } from '@nghego/engine/grammar/grammar-rules';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { gameTitle } from './mode-texts.ts';
import { ResultsCard } from './results-card.tsx';
import { useReviewed } from './use-reviewed.ts';

/**
 * Shown once every question of a practice without a score was answered right (SE-06): each question with its first
 * answer in this round.
 */
export function MissedResults({
  game,
  rule,
  onAgain,
  onBack,
}: {
  game: Extract<GrammarGame, { kind: 'results' }>;
  /** of the practice of one rule */
  rule: GrammarRule | undefined;
  onAgain: () => void;
  onBack: () => void;
}): ReactNode {
  const { questions, answers, mode, level } = game;
  const code = useReviewed(true);
  const count = new Set(questions.map(({ id }) => id)).size;
  // the list begins with each missed question once; repeats of those that were missed again follow
  const first = questions.slice(0, count).map((question, index) => ({
    number: index + 1,
    question,
    answer: answers[index],
  }));
  const right = first.filter(({ answer }) => answer?.correct === true).length;
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-4 py-6 sm:py-10">
      <ResultsCard
        title={
          rule === undefined
            ? `${m.grammar_missed()} · ${gameTitle(mode, level)}`
            : (code?.ruleName(rule) ?? gameTitle(mode, level))
        }
        again={rule === undefined ? m.grammar_play_again() : m.grammar_rule_more()}
        onAgain={onAgain}
        onBack={onBack}
      >
        <p className="text-accent flex items-center gap-3 text-3xl font-semibold tabular-nums sm:text-4xl">
          <CircleCheck size={32} className="shrink-0" />
          {m.grammar_missed_done({ count })}
        </p>
        <p className="text-muted">{m.grammar_missed_first_try({ right, count })}</p>
      </ResultsCard>
      <ol className="grid gap-3">
        {code === undefined
          ? null
          : first.map((one) => <code.ReviewedQuestion key={one.number} {...one} />)}
      </ol>
    </div>
  );
}

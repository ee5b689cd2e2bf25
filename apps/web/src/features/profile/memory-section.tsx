import type { MemoryFigures } from '@nghego/engine/memory/memory-figures';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { EarSmall } from '../../practice/ear/ear-small.tsx';
import type { MemoryOverview } from '../../practice/memory/memory-overview.ts';
import type { LogAnswer } from '../../practice/memory/use-log-answer.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { FittedMemory } from './fitted-memory.tsx';
import { ForgottenItems } from './forgotten-items.tsx';
import { KnownWordsChart } from './known-words-chart.tsx';
import { wholeText } from './format-numbers.ts';

/** What the learner knows, which reviews come, and which mistakes are frequent (ME-05, ME-08, ME-09). */
export function MemorySection({
  snapshot,
  forecast,
}: {
  snapshot: LogAnswer<MemoryOverview>;
  /** draws how many items come back on each of the next days */
  forecast: (days: MemoryFigures['forecast']) => ReactNode;
}): ReactNode {
  if (snapshot.kind !== 'ready')
    return (
      <p role="status" className="text-muted min-h-64">
        {snapshot.kind === 'failed' ? m.memory_failed() : m.memory_reading()}
      </p>
    );
  const { result: overview } = snapshot;
  if (overview.isEmpty)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-lg">{m.memory_empty()}</p>
        <Link to="/" className={buttonClass('main')}>
          {m.recent_first()}
        </Link>
      </div>
    );
  const { figures, mistakes } = overview;
  return (
    <div className="grid grid-cols-1 gap-10">
      <FittedMemory reviews={overview.fittedTo} />
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-2">
        <Known overview={overview} />
        <section className="grid grid-cols-1 content-start gap-3">
          {forecast(figures.forecast)}
          <p>{goalText(overview.goal)}</p>
          <p>
            {m.memory_forecast_sentence({
              due: figures.due,
              count: figures.forecast.reduce((sum, { count }) => sum + count, 0),
            })}
          </p>
          <Link to="/review" className={buttonClass('quiet', 'justify-self-start')}>
            {m.review_title()}
          </Link>
        </section>
      </div>
      <div className="grid grid-cols-1 gap-10 md:grid-cols-2">
        <section aria-label={m.ear_title()} className="grid grid-cols-1 content-start gap-3">
          <h3 className="text-xl font-semibold">{m.ear_title()}</h3>
          <p>{m.ear_lead()}</p>
          <EarSmall />
        </section>
        <section aria-labelledby="forgotten" className="grid grid-cols-1 content-start gap-3">
          <h3 id="forgotten" className="text-xl font-semibold">
            {m.memory_forgotten_title()}
          </h3>
          <ForgottenItems figures={figures} mistakes={mistakes} />
        </section>
      </div>
    </div>
  );
}

/** The index of the point four weeks before today; points are a week apart, and the last one is today. */
const monthBack = -5;

const goalText = ({ unit, ...goal }: MemoryOverview['goal']): string =>
  (unit === 'minutes' ? m.memory_goal_minutes : m.memory_goal_items)(goal);

function Known({ overview: { weeks } }: { overview: MemoryOverview }): ReactNode {
  const today = weeks.at(-1);
  const before = weeks.at(monthBack);
  if (today === undefined) return null;
  const hasCourse = weeks.filter(({ words }) => words > 0).length >= 2;
  return (
    <section aria-labelledby="known" className="grid grid-cols-1 content-start gap-3">
      <h3 id="known" className="text-xl font-semibold">
        {m.memory_known_title()}
      </h3>
      {hasCourse ? (
        <p>
          <span className="text-4xl font-semibold tabular-nums">{wholeText(today.known)}</span>{' '}
          {m.memory_known_sentence({ words: today.words })}{' '}
          <span className="text-muted">
            {before === undefined || before.words === 0
              ? null
              : m.memory_known_before({ known: wholeText(before.known) })}
          </span>
        </p>
      ) : (
        <p>{m.memory_known_early({ known: wholeText(today.known), words: today.words })}</p>
      )}
      {hasCourse ? <KnownWordsChart weeks={weeks} /> : null}
    </section>
  );
}

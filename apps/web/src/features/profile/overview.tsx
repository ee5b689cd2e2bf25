import type { Activity, PracticeFigures } from '@nghego/engine/practice/practice-figures';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { AccuracyChart } from './accuracy-chart.tsx';
import { ActivityCalendar } from './activity-calendar.tsx';
import { type Exercise, keyOf } from './library.ts';
import { ListeningResults } from './listening-results.tsx';
import { RightMeans } from './right-means.tsx';
import { accuracyByWeek, calendarWeeks } from './practice-days.ts';
import { momentText, percentText } from './format-numbers.ts';
import { Waiting } from './waiting.tsx';

const games = {
  classify: m.grammar_classify,
  choice: m.grammar_choice,
  structure: m.grammar_structure,
};

/** The memory and the ear, then the calendar (UX-20), then the figures and the last three exercises (PF-02). */
export function Overview({
  memory,
  figures,
  isReading,
  sentenceTotal,
  exercises,
  today,
}: {
  /** the section about the learner's memory */
  memory: ReactNode;
  figures: PracticeFigures;
  /** whether the figures are not read yet */
  isReading: boolean;
  sentenceTotal: number;
  exercises: readonly Exercise[];
  /** the learner's local day */
  today: string;
}): ReactNode {
  const { exercisesCompleted, averageScore, sentencesCompleted, recent, days } = figures;
  const average = averageScore === null ? m.figure_none_yet() : percentText(averageScore);
  const sentences = m.figure_of({ count: sentencesCompleted, total: sentenceTotal });
  return (
    <div className="grid grid-cols-1 gap-10">
      {memory}
      <RightMeans />
      <Waiting is={isReading}>
        <div className="grid gap-8 md:grid-cols-2">
          <ActivityCalendar weeks={calendarWeeks(days, today, 18)} />
          <AccuracyChart weeks={accuracyByWeek(days, today, 12)} />
        </div>
      </Waiting>
      <section aria-labelledby="figures" className="grid gap-3">
        <h3 id="figures" className="text-xl font-semibold">
          {m.figures_title()}
        </h3>
        <Waiting is={isReading}>
          <dl className="grid gap-3 sm:grid-cols-3">
            <Figure name={m.figure_exercises()} value={String(exercisesCompleted)} />
            <Figure name={m.figure_average()} note={m.figure_best()} value={average} />
            <Figure name={m.figure_sentences()} value={sentences} />
          </dl>
        </Waiting>
      </section>
      <section aria-labelledby="recent" className="grid gap-3">
        <h3 id="recent" className="text-xl font-semibold">
          {m.recent_title()}
        </h3>
        <p className="text-muted text-sm">{m.recent_note()}</p>
        {recent.length === 0 ? (
          <Waiting is={isReading}>
            <p className="text-muted">{m.recent_empty()}</p>
          </Waiting>
        ) : (
          <ul className="border-line divide-line bg-surface divide-y rounded-2xl border">
            {recent.map((activity) => (
              <li
                key={activity.completedAt + activity.kind}
                className="flex flex-wrap items-baseline gap-x-4 px-4 py-3"
              >
                <span className="me-auto font-medium">{nameOf(activity, exercises)}</span>
                <span className="font-semibold">{percentText(activity.score)}</span>
                <time dateTime={activity.completedAt} className="text-muted text-sm">
                  {momentText(activity.completedAt)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </section>
      <ListeningResults figures={figures.listening} />
    </div>
  );
}

function Figure({ name, note, value }: { name: string; note?: string; value: string }): ReactNode {
  return (
    <div className="bg-surface border-line grid gap-1 rounded-2xl border p-4">
      <dt className="text-muted text-sm">
        {name}
        {note === undefined ? null : <> ({note})</>}
      </dt>
      <dd className="text-2xl font-semibold">{value}</dd>
    </div>
  );
}

function nameOf(activity: Activity, exercises: readonly Exercise[]): string {
  if (activity.kind === 'game') return m.recent_game({ mode: games[activity.mode]() });
  const key = keyOf(activity);
  const found = exercises.find((exercise) => exercise.key === key);
  return found === undefined ? m.recent_gone() : m.exercise_set(found);
}

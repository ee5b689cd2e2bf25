import { ChevronDown } from '../../ui/icons/chevron-down.ts';
import { type ReactNode, Suspense, useMemo } from 'react';
import { m } from '../../messages/messages.js';
import { useHasPractice } from '../../practice/log/use-practice-log.ts';
import { progressOf } from './set-progress.ts';
import { TopicGrid } from './topic-grid.tsx';
import { Progress } from './topic-card.tsx';
import { placeOnPath, type Step } from './unit-path.ts';
import type { SetStates } from './use-set-states.ts';
import { levelName } from './value-names.ts';
import { levels } from './levels.ts';
import { useFold } from './use-fold.ts';

/** If there are more topics than this, only those near the window are rendered (HM-08). */
const mostDrawn = 200;

/**
 * The path through the course (UX-16): the learner's current unit is open, the one after it is marked as next, the
 * others are closed, with their links in the page.
 * @param isFiltered whether a level was chosen: then all units that have it are open
 */
export function UnitList({
  path,
  isFiltered,
  states,
}: {
  path: readonly Step[];
  isFiltered: boolean;
  states: SetStates;
}): ReactNode {
  const hasPractice = useHasPractice();
  const here = useMemo(() => {
    // the place of a learner is known once the log was read; without practice it is the first unit
    if (hasPractice && !states.isRead) return undefined;
    const isDone = ({ topics }: Step) =>
      topics.every((placed) => progressOf(placed, states.read).kind === 'done');
    return placeOnPath(path, states.latest, isDone);
  }, [hasPractice, path, states]);
  const isWindowed = path.reduce((sum, { topics }) => sum + topics.length, 0) > mostDrawn;
  return (
    <ol className="mt-4">
      {path.map((step, place) => (
        // units are hydrated one after the other, so that none delays a frame on a slow phone
        <Suspense key={step.id}>
          <Unit
            step={step}
            mark={isFiltered || here === undefined ? undefined : markOf(place - here, hasPractice)}
            isOpenAtFirst={isFiltered || place === here}
            states={states}
            isWindowed={isWindowed}
          />
        </Suspense>
      ))}
    </ol>
  );
}

type Mark = 'here' | 'begin' | 'next';
const marks = { here: m.home_unit_here, begin: m.home_unit_begin, next: m.home_unit_next };

function markOf(ahead: number, hasPractice: boolean): Mark | undefined {
  if (ahead === 0) return hasPractice ? 'here' : 'begin';
  return ahead === 1 ? 'next' : undefined;
}

function Unit({
  step: { id, number, name, topics },
  mark,
  isOpenAtFirst,
  states,
  isWindowed,
}: {
  step: Step;
  mark: Mark | undefined;
  isOpenAtFirst: boolean;
  states: SetStates;
  isWindowed: boolean;
}): ReactNode {
  const [isOpen, setOpen] = useFold(`unit ${id}`, isOpenAtFirst);
  const right = topics.reduce((sum, placed) => sum + progressOf(placed, states.read).right, 0);
  const count = topics.reduce((sum, { topic }) => sum + topic.wordCount, 0);
  return (
    <li>
      <details
        className="unit"
        aria-labelledby={`unit-${id}`}
        open={isOpen}
        // the browser also calls this after the app, not the learner, has opened the unit
        onToggle={({ currentTarget: { open } }) => open === isOpen || setOpen(open)}
      >
        <summary className="unit-summary">
          {number === undefined ? null : (
            <span
              aria-hidden
              className={`unit-number ${mark === 'here' || mark === 'begin' ? 'is-here' : ''}`}
            >
              {number}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <h3 id={`unit-${id}`} className="text-lg leading-snug font-semibold">
                {name}
              </h3>
              {mark === undefined ? null : (
                <span className={mark === 'next' ? 'text-muted text-sm' : 'unit-mark'}>
                  {marks[mark]()}
                </span>
              )}
            </span>
            <span className="text-muted block text-sm tabular-nums">
              {levelsOf(topics)} ·{' '}
              <span className="max-sm:hidden">{m.home_topics({ count: topics.length })} · </span>
              {right === 0
                ? m.home_topic_words({ count })
                : m.home_topic_progress({ right, count })}
            </span>
            {right === 0 ? null : <Progress part={right / count} />}
          </span>
          <ChevronDown size={20} className="unit-chevron" />
        </summary>
        <TopicGrid topics={topics} readState={states.read} isWindowed={isWindowed} />
      </details>
    </li>
  );
}

/** The lowest and the highest level of topics. */
function levelsOf(topics: Step['topics']): string {
  const known = levels.filter((level) => topics.some(({ topic }) => topic.difficulty === level));
  const ends = new Set([known[0], known.at(-1)]);
  return [...ends].map((level) => levelName(level ?? '')).join(' – ');
}

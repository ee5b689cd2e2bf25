import type { SetState } from '@nghego/engine/practice/set-state';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import {
  type Exercise,
  filterExercises,
  type StatusFilter,
  statusFilters,
  type TypeFilter,
  typeFilters,
} from './library.ts';
import { percentText } from './format-numbers.ts';
import { Link } from '../../ui/link.tsx';
import { RightMeans } from './right-means.tsx';

const typeTexts: Record<TypeFilter, () => string> = {
  all: m.filter_all,
  toeic: m.filter_toeic,
  dictation: m.filter_dictation,
};
const statusTexts: Record<StatusFilter, () => string> = {
  all: m.filter_all,
  completed: m.filter_completed,
  incomplete: m.filter_incomplete,
};

const pageSize = 24;

/** PF-03: all exercises; a finished one shows its best score. */
export function ExerciseLibrary({
  exercises,
  best,
  readState,
  type,
  status,
  onFilter,
}: {
  exercises: readonly Exercise[];
  /** best scores by the keys of finished sets */
  best: ReadonlyMap<string, number>;
  readState: (key: string, size: number) => SetState;
  type: TypeFilter;
  status: StatusFilter;
  onFilter: (name: 'type' | 'status', value: string) => void;
}): ReactNode {
  const [shown, setShown] = useState(pageSize);
  const found = filterExercises(exercises, best, type, status);
  const filter = (name: 'type' | 'status') => (value: string) => {
    setShown(pageSize);
    onFilter(name, value);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <RightMeans />
      <div className="flex flex-wrap items-end gap-4">
        <Filter
          label={m.filter_type()}
          value={type}
          choices={typeFilters.map((choice) => [choice, typeTexts[choice]()])}
          onChoice={filter('type')}
        />
        <Filter
          label={m.filter_status()}
          value={status}
          choices={statusFilters.map((choice) => [choice, statusTexts[choice]()])}
          onChoice={filter('status')}
        />
        <output className="text-muted py-2.5">{m.library_count({ count: found.length })}</output>
      </div>
      {found.length === 0 ? (
        <p className="text-muted">{m.library_none()}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {found.slice(0, shown).map((exercise) => (
            <Card
              key={exercise.key}
              exercise={exercise}
              best={best.get(exercise.key)}
              state={readState(exercise.key, exercise.size)}
            />
          ))}
        </ul>
      )}
      {found.length > shown ? (
        <Button
          look="quiet"
          className="justify-self-center"
          onClick={() => setShown(shown + pageSize)}
        >
          {m.library_more()}
        </Button>
      ) : null}
    </div>
  );
}

function Filter({
  label,
  value,
  choices,
  onChoice,
}: {
  label: string;
  value: string;
  choices: [string, string][];
  onChoice: (value: string) => void;
}): ReactNode {
  return (
    <label className="grid max-w-full grid-cols-1 gap-1">
      <span className="font-semibold">{label}</span>
      <select
        value={value}
        onChange={(event) => onChoice(event.target.value)}
        className="border-edge bg-surface text-ink min-h-11 rounded-xl border px-3"
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Card({
  exercise,
  best,
  state,
}: {
  exercise: Exercise;
  best: number | undefined;
  state: SetState;
}): ReactNode {
  const id = `exercise-${exercise.key}`;
  return (
    <li className="bg-surface border-line grid grid-cols-1 gap-2 rounded-2xl border p-4">
      <p className="text-muted text-sm">
        {exercise.kind === 'sentence' ? m.exercise_sentences() : m.exercise_words()}
      </p>
      <h3 id={id} className="text-lg leading-snug font-semibold">
        {m.exercise_set(exercise)}
      </h3>
      <div className="flex flex-wrap items-center gap-2">
        <span className={`me-auto text-sm ${best === undefined ? 'text-muted' : 'font-semibold'}`}>
          {best !== undefined
            ? m.library_best({ percent: percentText(best) })
            : state.kind === 'begun'
              ? m.library_begun({ right: state.right, size: state.size })
              : m.library_not_yet()}
        </span>
        <Link to={exercise.address} aria-describedby={id} className={buttonClass('quiet')}>
          {best !== undefined
            ? m.exercise_retry()
            : state.kind === 'begun'
              ? m.exercise_go_on()
              : m.exercise_start()}
        </Link>
      </div>
    </li>
  );
}

import { addDays } from '@nghego/engine/memory/calendar';
import { localDay } from '@nghego/engine/memory/local-day';
import { keptAfterwards, planOf } from '@nghego/engine/plan/plan';
import { planMinutes, planRules, type StudyPlan } from '@nghego/engine/plan/study-plan';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { m } from '../../messages/messages.js';
import { dayName } from '../../platform/day-name.ts';
import { timeZone } from '../../platform/time-zone.ts';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { usePracticeLog } from '../../practice/log/use-practice-log.ts';
import { Choice } from '../../practice/settings/choice.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Modal } from '../../ui/modal.tsx';
import { showToast, Toasts } from '../../ui/toasts.tsx';
import { PlanForecast } from './plan-forecast.tsx';
import { PlanMeans } from './plan-means.tsx';

/** A Monday, to name the days of the week by. */
const monday = '2026-11-23';
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The learner's plan (DY-03); the choice is stored in the practice log. */
export function PlanDialog({
  isOpen,
  courseWords,
  onClose,
}: {
  isOpen: boolean;
  courseWords: number;
  onClose: () => void;
}): ReactNode {
  return (
    <>
      <Modal isOpen={isOpen} label={m.today_plan()} onClose={onClose}>
        <PlanForm courseWords={courseWords} onClose={onClose} />
      </Modal>
      {/* rendered in the body, since inside the region of the button toasts would be placed within that region */}
      {createPortal(<Toasts />, document.body)}
    </>
  );
}

function PlanForm({
  courseWords,
  onClose,
}: {
  courseWords: number;
  onClose: () => void;
}): ReactNode {
  const { events } = usePracticeLog();
  const dayField = useRef<HTMLInputElement>(null);
  const [now] = useState(Date.now);
  const [changes, setChanges] = useState<Partial<StudyPlan>>({});
  /** the past exam day about which the dialog has asked: it asks once */
  const [askedAbout, setAskedAbout] = useState<string>();
  const plan = { ...planOf(events, now), ...changes };
  const { examDay, minutes, days } = plan;
  const change = (more: Partial<StudyPlan>): void => setChanges({ ...changes, ...more });
  const save = (): void => {
    const isOver = examDay !== null && examDay < localDay(now, timeZone());
    if (isOver && askedAbout !== examDay && !keptAfterwards(events, examDay)) {
      flushSync(() => setAskedAbout(examDay));
      dayField.current?.focus();
      return;
    }
    void practiceLog
      .append({ kind: 'plan-chosen', ...plan, rules: planRules })
      .then(() => showToast('done', m.plan_saved()));
    onClose();
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2 className="text-xl font-semibold">{m.plan_title()}</h2>
      <div className="grid justify-items-start gap-1">
        <TextField
          ref={dayField}
          type="date"
          label={m.plan_exam_day()}
          value={examDay ?? ''}
          error={askedAbout !== undefined && askedAbout === examDay ? m.plan_day_over() : undefined}
          onChange={({ target }) => change({ examDay: target.value === '' ? null : target.value })}
        />
        {examDay === null ? null : (
          <Button look="bare" onClick={() => change({ examDay: null })}>
            {m.plan_no_exam_day()}
          </Button>
        )}
      </div>
      <Choice
        name="plan-minutes"
        legend={m.plan_minutes()}
        isLegendShown
        options={planMinutes.map((value) => ({ value, text: String(value) }))}
        chosen={minutes}
        onChosen={(chosen) => change({ minutes: chosen })}
      />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="mb-1 text-sm font-semibold">{m.plan_days()}</legend>
        {weekdays.map((day) => (
          <label
            key={day}
            className="border-line has-checked:border-accent has-checked:bg-accent-soft relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-xl border px-1.5 text-sm font-semibold has-focus-visible:outline-2"
          >
            <input
              type="checkbox"
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={dayName(addDays(monday, day - 1))}
              checked={days.includes(day)}
              onChange={({ target }) => {
                const chosen = weekdays.filter((one) =>
                  one === day ? target.checked : days.includes(one),
                );
                // a plan has one day at least
                if (chosen.length > 0) change({ days: chosen });
              }}
            />
            <span aria-hidden>{dayName(addDays(monday, day - 1), 'short')}</span>
          </label>
        ))}
      </fieldset>
      <PlanMeans plan={plan} now={now} />
      <PlanForecast courseWords={courseWords} plan={plan} />
      <Link
        to="/level"
        className="text-accent min-h-11 content-center justify-self-start underline underline-offset-4"
      >
        {m.level_link()}
      </Link>
      <div className="modal-end grid-cols-2 gap-3">
        <Button type="submit">{m.plan_save()}</Button>
        <Button look="quiet" onClick={onClose}>
          {m.practice_close()}
        </Button>
      </div>
    </form>
  );
}

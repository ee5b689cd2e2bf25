import { dailyGoal } from '@nghego/engine/memory/daily-goal';
import { planOf } from '@nghego/engine/plan/plan';
import { planMinutes } from '@nghego/engine/plan/study-plan';
import { dailyGoals, goalUnits } from '@nghego/engine/practice/practice-event';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { practiceLog } from '../log/practice-log.ts';
import { usePracticeLog } from '../log/use-practice-log.ts';
import { Choice } from './choice.tsx';

const units = { minutes: m.practice_goal_minutes, items: m.practice_goal_items };

/**
 * How much the learner plans for a day, and what is counted; the choice is stored in the practice log (ME-06, DY-02).
 * If minutes are counted, the goal is the minutes of the plan.
 */
export function GoalChoice(): ReactNode {
  const { events } = usePracticeLog();
  const [at, setAt] = useState(Date.now);
  const { goal, unit } = dailyGoal(events, at);
  const plan = planOf(events, at);
  const scale: readonly number[] = unit === 'minutes' ? planMinutes : dailyGoals;
  // a goal that an earlier version offered may not be on the scale
  const values = [...new Set([...scale, goal])].toSorted((a, b) => a - b);
  const chooseGoal = (value: number): void => {
    const minutes = planMinutes.find((one) => one === value);
    const items = dailyGoals.find((one) => one === value);
    if (unit === 'minutes' && minutes !== undefined)
      void practiceLog.append({ kind: 'plan-chosen', ...plan, minutes });
    else if (items !== undefined)
      void practiceLog.append({ kind: 'goal-chosen', goal: items, unit });
    setAt(Date.now);
  };
  const chooseUnit = async (chosen: typeof unit): Promise<void> => {
    const known = dailyGoals.find((one) => one === goal) ?? 20;
    await practiceLog.append({ kind: 'goal-chosen', goal: known, unit: chosen });
    // once minutes are counted, the goal is the minutes of the plan
    if (chosen === 'minutes') await practiceLog.append({ kind: 'plan-chosen', ...plan });
    setAt(Date.now);
  };
  return (
    <div className="grid gap-1">
      <Choice
        name="daily-goal"
        legend={m.practice_daily_goal()}
        isLegendShown
        options={values.map((value) => ({ value, text: String(value) }))}
        chosen={goal}
        onChosen={chooseGoal}
      />
      <Choice
        name="daily-goal-unit"
        legend={m.practice_daily_goal_unit()}
        options={goalUnits.map((value) => ({ value, text: units[value]() }))}
        chosen={unit}
        onChosen={(value) => void chooseUnit(value)}
      />
    </div>
  );
}

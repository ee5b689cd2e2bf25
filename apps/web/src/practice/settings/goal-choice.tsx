import { dailyGoal } from '@nghego/engine/memory/daily-goal';
import { dailyGoals, goalUnits } from '@nghego/engine/practice/practice-event';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { practiceLog } from '../log/practice-log.ts';
import { usePracticeLog } from '../log/use-practice-log.ts';
import { Choice } from './choice.tsx';

const units = { minutes: m.practice_goal_minutes, items: m.practice_goal_items };

/** How much the learner plans for a day, and what is counted; the choice is stored in the practice log (ME-06, DY-02). */
export function GoalChoice(): ReactNode {
  const { events } = usePracticeLog();
  const [at, setAt] = useState(Date.now);
  const { goal, unit } = dailyGoal(events, at);
  const choose = (chosen: { goal?: (typeof dailyGoals)[number]; unit?: typeof unit }): void => {
    // the minutes of a plan may be no goal that can be chosen
    const known = dailyGoals.find((one) => one === goal) ?? 20;
    void practiceLog.append({ kind: 'goal-chosen', goal: known, unit, ...chosen });
    setAt(Date.now());
  };
  return (
    <div className="grid gap-1">
      <Choice
        name="daily-goal"
        legend={m.practice_daily_goal()}
        isLegendShown
        options={dailyGoals.map((value) => ({ value, text: String(value) }))}
        chosen={goal}
        onChosen={(value) => {
          const one = dailyGoals.find((each) => each === value);
          if (one !== undefined) choose({ goal: one });
        }}
      />
      <Choice
        name="daily-goal-unit"
        legend={m.practice_daily_goal_unit()}
        options={goalUnits.map((value) => ({ value, text: units[value]() }))}
        chosen={unit}
        onChosen={(value) => choose({ unit: value })}
      />
    </div>
  );
}

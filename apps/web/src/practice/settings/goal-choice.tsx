import { dailyGoal } from '@nghego/engine/memory/daily-goal';
import { dailyGoals } from '@nghego/engine/practice/practice-event';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { practiceLog } from '../log/practice-log.ts';
import { usePracticeLog } from '../log/use-practice-log.ts';
import { Choice } from './choice.tsx';

/** How many reviews and new items a day the learner plans; the choice is stored in the practice log (ME-06). */
export function GoalChoice(): ReactNode {
  const { events } = usePracticeLog();
  const [at, setAt] = useState(Date.now);
  return (
    <div className="grid gap-1">
      <Choice
        name="daily-goal"
        legend={m.practice_daily_goal()}
        isLegendShown
        options={dailyGoals.map((value) => ({ value, text: String(value) }))}
        chosen={dailyGoal(events, at)}
        onChosen={(goal) => {
          void practiceLog.append({ kind: 'goal-chosen', goal });
          setAt(Date.now());
        }}
      />
      <p className="text-muted text-sm">{m.practice_daily_goal_unit()}</p>
    </div>
  );
}

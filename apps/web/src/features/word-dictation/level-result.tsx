import { type LevelCheck, levelCheckWords } from '@nghego/engine/level/level-check';
import { planOf } from '@nghego/engine/plan/plan';
import { planRules } from '@nghego/engine/plan/study-plan';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { practiceLog } from '../../practice/log/practice-log.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/**
 * The result of a level check: the unit to begin with, and why (DY-08). The plan changes only if the learner says so.
 */
export function LevelResult({
  check: { level = 'A1', heard },
  unit,
  isStored,
}: {
  check: LevelCheck;
  /** undefined if the course has no path */
  unit: { id: string; name: string; nameVi: string; share: number } | undefined;
  isStored: boolean;
}): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => title.current?.focus(), []);
  const begin = async (unitId: string): Promise<void> => {
    const { events } = await practiceLog.read();
    const plan = planOf(events, Date.now());
    await practiceLog.append({ kind: 'plan-chosen', ...plan, unit: unitId, rules: planRules });
    await navigate('/today');
  };
  const right = heard.reduce((sum, one) => sum + one.right, 0);
  return (
    <section className="bg-surface border-line grid gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 ref={title} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {m.level_done({ level })}
      </h2>
      <p>{m.level_right({ right, of: levelCheckWords })}</p>
      <ul className="grid gap-1 tabular-nums">
        {heard.map((one) => (
          <li key={one.level}>{m.level_heard(one)}</li>
        ))}
      </ul>
      {unit === undefined ? null : (
        <>
          <p>
            {m.level_suggestion({
              unit: getLocale() === 'vi' ? unit.nameVi : unit.name,
              percent: Math.round(unit.share * 100),
              level,
            })}
          </p>
          <p className="text-muted text-sm">{m.level_changeable()}</p>
        </>
      )}
      {isStored ? null : (
        <p role="status" className="bg-wrong-soft text-wrong rounded-xl px-4 py-2 text-sm">
          {m.practice_not_kept()}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {unit === undefined ? null : (
          <Button onClick={() => void begin(unit.id)}>{m.level_begin()}</Button>
        )}
        <Link to="/" className={buttonClass('quiet')}>
          {m.level_home()}
        </Link>
      </div>
    </section>
  );
}

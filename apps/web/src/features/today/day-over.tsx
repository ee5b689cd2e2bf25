import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { WhatComesNext } from '../../practice/screen/what-comes-next.tsx';
import { PlanForecast } from './plan-forecast.tsx';

/** After today's practice: what comes tomorrow, and a button for more practice (DY-01). */
export function DayOver({
  title,
  courseWords,
  listeningAway,
  onMore,
}: {
  title?: string;
  courseWords: number;
  /** how many listening items of the day cannot be heard without the network */
  listeningAway: number;
  onMore: () => void;
}): ReactNode {
  return (
    <section className="grid justify-items-start gap-3">
      {title === undefined ? null : <h2 className="text-2xl font-semibold">{title}</h2>}
      {listeningAway === 0 ? null : (
        <p role="status">{m.today_listening_away({ count: listeningAway })}</p>
      )}
      <WhatComesNext />
      <PlanForecast courseWords={courseWords} />
      <Button look="quiet" onClick={onMore}>
        {m.today_more()}
      </Button>
    </section>
  );
}

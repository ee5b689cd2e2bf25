import type { ListeningPart } from '@nghego/engine/listening/asked';
import type { PracticeFigures } from '@nghego/engine/practice/practice-figures';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { askName } from '../../practice/listening/ask-name.ts';

const partNames: Record<ListeningPart, () => string> = {
  part2: m.listening_part_2,
  part3: m.listening_part_3,
  part4: m.listening_part_4,
};

type Bar = { name: string; right: number; answered: number };

/** How much was right at its first answer, by part and by what is asked, with the weakest named (LS-09). */
export function ListeningResults({
  figures: { parts, asks, weakest },
}: {
  figures: PracticeFigures['listening'];
}): ReactNode {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="listening-results" className="grid gap-3">
      <h3 id="listening-results" className="text-xl font-semibold">
        {m.listening_title()}
      </h3>
      {weakest === null ? null : <p>{m.listening_weakest({ name: askName(weakest) })}</p>}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Bars
          label={m.listening_by_part()}
          bars={parts.map(({ part, ...tally }) => ({ name: partNames[part](), ...tally }))}
        />
        <Bars
          label={m.listening_by_asks()}
          bars={asks.map(({ asks: asked, ...tally }) => ({ name: askName(asked), ...tally }))}
        />
      </div>
    </section>
  );
}

function Bars({ label, bars }: { label: string; bars: readonly Bar[] }): ReactNode {
  return (
    <ul aria-label={label} className="grid content-start gap-1">
      {bars.map(({ name, right, answered }) => (
        <li
          key={name}
          className="grid min-h-9 grid-cols-[minmax(0,11rem)_1fr_4rem] items-center gap-3"
        >
          <span>{name}</span>
          <span aria-hidden className="bg-line h-3 overflow-hidden rounded-full">
            <span
              className="bg-accent block h-full rounded-full"
              style={{ width: `${Math.round((right / answered) * 100)}%` }}
            />
          </span>
          <span className="text-end font-semibold tabular-nums">
            {m.listening_right_of({ right, answered })}
          </span>
        </li>
      ))}
    </ul>
  );
}

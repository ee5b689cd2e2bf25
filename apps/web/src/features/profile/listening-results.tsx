import type { ListeningAsks, ListeningPart } from '@nghego/engine/listening/asked';
import type { PracticeFigures } from '@nghego/engine/practice/practice-figures';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

const partNames: Record<ListeningPart, () => string> = {
  part2: m.listening_part_2,
  part3: m.listening_part_3,
  part4: m.listening_part_4,
};

/** What was asked, as a learner reads it. */
const askNames: Record<ListeningAsks, () => string> = {
  who: m.listening_asks_who,
  what: m.listening_asks_what,
  when: m.listening_asks_when,
  where: m.listening_asks_where,
  why: m.listening_asks_why,
  how: m.listening_asks_how,
  'how-many': m.listening_asks_how_many,
  which: m.listening_asks_which,
  'yes-no': m.listening_asks_yes_no,
  negative: m.listening_asks_negative,
  tag: m.listening_asks_tag,
  choice: m.listening_asks_choice,
  request: m.listening_asks_request,
  statement: m.listening_asks_statement,
  gist: m.listening_asks_gist,
  detail: m.listening_asks_detail,
  inference: m.listening_asks_inference,
  intention: m.listening_asks_intention,
  graphic: m.listening_asks_graphic,
  next: m.listening_asks_next,
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
      {weakest === null ? null : <p>{m.listening_weakest({ name: askNames[weakest]() })}</p>}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Bars
          label={m.listening_by_part()}
          bars={parts.map(({ part, ...tally }) => ({ name: partNames[part](), ...tally }))}
        />
        <Bars
          label={m.listening_by_asks()}
          bars={asks.map(({ asks: asked, ...tally }) => ({ name: askNames[asked](), ...tally }))}
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

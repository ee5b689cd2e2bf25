import type { PracticeFigures } from '@nghego/engine/practice/practice-figures';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { askName } from '../../practice/listening/ask-name.ts';
import { partNames } from '../../practice/listening/part-names.ts';
import { ResultBars } from '../../practice/listening/result-bars.tsx';

/** How many first answers were right, by part and by what is asked, with the weakest named (LS-09). */
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
        <ResultBars
          label={m.listening_by_part()}
          bars={parts.map(({ part, ...tally }) => ({ name: partNames[part](), ...tally }))}
        />
        <ResultBars
          label={m.listening_by_asks()}
          bars={asks.map(({ asks: asked, ...tally }) => ({ name: askName(asked), ...tally }))}
        />
      </div>
    </section>
  );
}

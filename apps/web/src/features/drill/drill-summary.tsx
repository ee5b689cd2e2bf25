import type { PairWord } from '@nghego/contracts/sound-pairs';
import { type Drill, rightRounds } from '@nghego/engine/sounds/sound-drill';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { WordSound } from './word-sound.tsx';

/** The end of a drill: how many were right, and the pairs that were missed, to be heard again. */
export function DrillSummary({
  drill,
  onHear,
  onAgain,
}: {
  drill: Drill<PairWord>;
  onHear: (word: PairWord) => void;
  onAgain: () => void;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const right = rightRounds(drill);
  const total = drill.rounds.length;
  const missed = new Map(
    drill.rounds.flatMap(({ pair, said }, n) =>
      drill.choices[n] === said ? [] : [[pair.one.id, pair] as const],
    ),
  );
  return (
    <section className="bg-surface border-line grid grid-cols-1 gap-4 rounded-3xl border p-5 shadow-sm sm:p-8">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {m.drill_done({ right, total })}
      </h2>
      <p>{missed.size === 0 ? m.drill_done_all() : m.drill_done_some()}</p>
      {missed.size === 0 ? null : (
        <>
          <h3 className="text-muted text-sm">{m.drill_missed()}</h3>
          <ul className="grid gap-2">
            {[...missed.values()].map((pair) => (
              <li key={pair.one.id}>
                <ul className="grid grid-cols-2 gap-3">
                  {[pair.one, pair.other].map((word) => (
                    <WordSound key={word.id} word={word} onHear={() => onHear(word)} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="text-muted text-sm">{m.drill_uncounted()}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{m.drill_again()}</Button>
        <Link to="/profile" className={buttonClass('quiet')}>
          {m.drill_to_profile()}
        </Link>
      </div>
    </section>
  );
}

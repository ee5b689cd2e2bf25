import { listeningScore, type ListeningSession } from '@nghego/engine/listening/listening-state';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { m } from '../../messages/messages.js';
import { useAtRest } from '../../practice/at-rest.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { type MissedTalk, missedTalk, questionsMissed } from './missed-talk.ts';
import { MissedTalks } from './missed-talks.tsx';
import { partTexts } from './part-texts.ts';
import type { SessionItem } from './session-item.ts';
import { textsToWrite } from './texts-to-write.ts';

/** The end of a set: how much was right, what was missed and why, and what the learner can do next (LS-04). */
export function SetResult({
  heading,
  session,
  onAgain,
  onWrite,
  onLeave,
}: {
  heading: RefObject<HTMLHeadingElement | null>;
  session: ListeningSession<SessionItem>;
  /** asks the missed items again */
  onAgain: () => void;
  onWrite: (talks: readonly MissedTalk[]) => void;
  onLeave: () => void;
}): ReactNode {
  const { items, chosen, hasNextSet } = session;
  useAtRest(true);
  // runs also when the result is shown again, after lines were written
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [heading]);
  const missed = items.flatMap(({ source }) => missedTalk(source, chosen) ?? []);
  const count = missed.reduce((sum, talk) => sum + questionsMissed(talk), 0);
  return (
    <>
      <section className="bg-surface border-line grid justify-items-center gap-4 rounded-3xl border p-6 text-center shadow-sm sm:p-10">
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none sm:text-3xl">
          {m.listening_set_complete()}
        </h2>
        <p className="text-xl">{m.listening_set_score(listeningScore(session))}</p>
        <div className="flex flex-wrap justify-center gap-3">
          {count === 0 ? null : (
            <>
              <Button onClick={onAgain}>
                {items[0]?.part === 'part2'
                  ? m.listening_missed_again({ count })
                  : m.listening_talks_again({ count: missed.length })}
              </Button>
              <Button look="quiet" onClick={() => onWrite(missed)}>
                {m.mini_test_write({ count: textsToWrite(missed).length })}
              </Button>
            </>
          )}
          {hasNextSet ? (
            <Button look={count === 0 ? 'main' : 'quiet'} onClick={onLeave}>
              {m.listening_next_set()}
            </Button>
          ) : null}
          <Link to="/listening" className={buttonClass(hasNextSet || count > 0 ? 'quiet' : 'main')}>
            {m.listening_all_sets()}
          </Link>
        </div>
      </section>
      {count === 0 ? null : (
        <section aria-labelledby="missed-talks" className="grid gap-3">
          <h3 id="missed-talks" className="text-xl font-semibold">
            {m.mini_test_missed()}
          </h3>
          <ul className="grid gap-3">
            <MissedTalks
              talks={missed}
              nameOf={(item) =>
                partTexts[item.part].placeOf({
                  position: items.findIndex(({ id }) => id === item.id) + 1,
                  total: items.length,
                })
              }
              onWrite={(talk) => onWrite([talk])}
            />
          </ul>
        </section>
      )}
    </>
  );
}

import { listeningScore, type ListeningSession } from '@nghego/engine/listening/listening-state';
import type { ReactNode, RefObject } from 'react';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/** The end of a set: how much was right, and where to go (LS-04). */
export function SetResult({
  heading,
  session,
  onLeave,
}: {
  heading: RefObject<HTMLHeadingElement | null>;
  session: ListeningSession;
  onLeave: () => void;
}): ReactNode {
  return (
    <section className="bg-surface border-line grid justify-items-center gap-4 rounded-3xl border p-6 text-center shadow-sm sm:p-10">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none sm:text-3xl">
        {m.listening_set_complete()}
      </h2>
      <p className="text-xl">{m.listening_set_score(listeningScore(session))}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {session.hasNextSet ? <Button onClick={onLeave}>{m.listening_next_set()}</Button> : null}
        <Link to="/listening" className={buttonClass(session.hasNextSet ? 'quiet' : 'main')}>
          {m.listening_all_sets()}
        </Link>
      </div>
    </section>
  );
}

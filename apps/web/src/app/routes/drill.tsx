import {
  readSoundPair,
  type SoundPair,
  soundPairKey,
  usualPairs,
} from '@nghego/engine/sounds/sound-pair';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SoundDrill } from '../../features/drill/sound-drill.tsx';
import { usePairs } from '../../features/drill/use-pairs.ts';
import { m } from '../../messages/messages.js';
import { soundPairName } from '../../practice/mistake/sound-pair-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { pageTitle, PageHandle } from '../head.ts';

export const handle = new PageHandle({
  module: 'src/app/routes/drill.tsx',
  head: () => ({ title: pageTitle(m.drill_head()), description: m.drill_description() }),
});

/** Two sounds that a learner confuses, told apart by ear in ten rounds (MK-02). */
export function Component(): ReactNode {
  const [search] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const pair = readSoundPair(search.get('pair') ?? '');
  if (pair === undefined)
    return (
      <Page title={m.drill_head()}>
        <p className="text-lg">{search.has('pair') ? m.drill_unknown() : m.drill_choose()}</p>
        <UsualPairs />
        <ToProfile look="quiet" />
      </Page>
    );
  const key = soundPairKey(pair);
  return (
    <Page title={m.drill_title({ pair: soundPairName(pair) })}>
      <DrillOf key={`${key} ${turn}`} pair={pair} onRetry={() => setTurn(turn + 1)} />
    </Page>
  );
}

function DrillOf({ pair, onRetry }: { pair: SoundPair; onRetry: () => void }): ReactNode {
  const loaded = usePairs(soundPairKey(pair));
  switch (loaded.kind) {
    case 'loading':
      return (
        <p role="status" className="text-muted min-h-96">
          {m.drill_loading()}
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className="bg-wrong-soft text-wrong grid gap-3 rounded-xl px-4 py-3">
          <p>{m.drill_failed()}</p>
          <Button look="quiet" className="justify-self-start" onClick={onRetry}>
            {m.try_again()}
          </Button>
        </div>
      );
    case 'ready':
      if (loaded.pairs.length > 0) return <SoundDrill sounds={pair} pairs={loaded.pairs} />;
      return (
        <>
          <p className="text-lg">{m.drill_none()}</p>
          <ToProfile />
        </>
      );
    default:
      return loaded satisfies never;
  }
}

/** The sounds that Vietnamese learners confuse most; the course has words for each. */
function UsualPairs(): ReactNode {
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {usualPairs.map((pair) => (
        <li key={soundPairKey(pair)} className="grid">
          <Link
            to={`/drill?pair=${encodeURIComponent(soundPairKey(pair))}`}
            className={buttonClass('quiet', 'justify-start!')}
          >
            {soundPairName(pair)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ToProfile({ look = 'main' }: { look?: 'main' | 'quiet' }): ReactNode {
  return (
    <Link to="/profile" className={buttonClass(look, 'justify-self-start')}>
      {m.drill_to_profile()}
    </Link>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4 px-4 py-6 sm:py-12">
      <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
      {children}
    </div>
  );
}

import type { EarContrast } from '@nghego/contracts/ear';
import type { EarSound } from '@nghego/engine/ear/ear-portrait';
import { lostSounds } from '@nghego/engine/ear/lost-sounds';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { pairsAddress } from '../../practice/ear/pairs-address.ts';
import { soundNames } from '../../practice/ear/sound-names.ts';
import { useHasPractice } from '../../practice/log/use-practice-log.ts';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Link } from '../../ui/link.tsx';
import { exampleText } from './example-text.ts';
import { PairResult, useKnownSounds } from './last-drill.tsx';

/** The contrasts that Vietnamese ears usually miss, each with its drill, and how well the learner hears it. */
export function UsualContrasts({ contrasts }: { contrasts: readonly EarContrast[] }): ReactNode {
  const known = useKnownSounds(contrasts);
  const isWaiting = useHasPractice() && known === undefined;
  const sounds = [...(known?.values() ?? [])];
  const missed = [...lostSounds(sounds), ...sounds.filter(({ state }) => state === 'few')];
  const rankOf = ({ keys: [key] }: EarContrast): number => {
    const rank = missed.findIndex((sound) => sound.key === key);
    return rank === -1 ? missed.length : rank;
  };
  return (
    // a learner sees the list once its order is known
    <ul className={`${listLook} ${isWaiting ? 'invisible' : ''}`}>
      {contrasts
        .toSorted((a, b) => rankOf(a) - rankOf(b))
        .map(({ id, keys: [key = ''], words }) => (
          <Pair
            key={id}
            pair={key}
            name={soundNames(key, contrasts).name}
            words={words}
            sound={known?.get(key)}
          />
        ))}
    </ul>
  );
}

/** The other pairs whose drills the learner's picture offers. They are the last of the page, since they come later. */
export function OwnPairs({ contrasts }: { contrasts: readonly EarContrast[] }): ReactNode {
  const own = [...(useKnownSounds(contrasts)?.values() ?? [])].filter(
    ({ key, hasDrill, state, count }) =>
      hasDrill && (state !== 'held' || count > 0) && !contrasts.some(({ keys }) => keys[0] === key),
  );
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-pairs" className="mt-2 grid gap-3">
      <h2 id="own-pairs" className="text-xl font-semibold">
        {m.ear_pairs_own()}
      </h2>
      <ul className={listLook}>
        {own.map((sound) => (
          <Pair
            key={sound.key}
            pair={sound.key}
            name={soundNames(sound.key, contrasts).name}
            sound={sound}
          />
        ))}
      </ul>
    </section>
  );
}

const listLook = 'grid grid-cols-1 gap-2 sm:grid-cols-2';

function Pair({
  pair,
  name,
  words,
  sound,
}: {
  /** its key */
  pair: string;
  name: string;
  words?: readonly string[];
  sound: EarSound | undefined;
}): ReactNode {
  return (
    <li className="grid">
      <Link
        to={pairsAddress(pair)}
        className="bg-surface border-line hover:border-accent flex min-h-16 items-center justify-between gap-x-3 rounded-xl border px-4 py-2"
      >
        <span className="grid min-w-0">
          <span className="font-semibold first-letter:uppercase">{name}</span>{' '}
          {words === undefined ? null : (
            <span lang="en" className="text-muted">
              {words.join(' – ')}{' '}
            </span>
          )}
          {words !== undefined || sound?.example === undefined ? null : (
            <span className="text-muted text-sm">{exampleText(sound.example)} </span>
          )}
          <PairResult sound={sound} />
        </span>
        <ChevronRight size={20} className="text-accent shrink-0" />
      </Link>
    </li>
  );
}

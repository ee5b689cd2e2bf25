import type { EarContrast } from '@nghego/contracts/ear';
import type { ReactNode } from 'react';
import { getLocale } from '../../messages/runtime.js';
import { pairsAddress } from '../../practice/ear/pairs-address.ts';
import { ChevronRight } from '../../ui/icons/chevron-right.ts';
import { Link } from '../../ui/link.tsx';
import { PairResult, useKnownSounds } from './last-drill.tsx';

/** The contrasts that Vietnamese ears usually miss, each with its drill, and how well the learner hears it. */
export function UsualContrasts({ contrasts }: { contrasts: readonly EarContrast[] }): ReactNode {
  const known = useKnownSounds(contrasts);
  return (
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {contrasts.map(({ id, keys, name, nameVi, words }) => (
        <li key={id} className="grid">
          <Link
            to={pairsAddress(keys[0] ?? '')}
            className="bg-surface border-line hover:border-accent flex min-h-16 items-center justify-between gap-x-3 rounded-xl border px-4 py-2"
          >
            <span className="grid min-w-0">
              <span className="font-semibold first-letter:uppercase">
                {getLocale() === 'vi' ? nameVi : name}
              </span>{' '}
              <span lang="en" className="text-muted">
                {words.join(' – ')}
              </span>{' '}
              <PairResult sound={known.get(keys[0] ?? '')} />
            </span>
            <ChevronRight size={20} className="text-accent shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

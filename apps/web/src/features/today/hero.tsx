import type { Catalogue } from '@nghego/contracts/catalogue';
import { Headphones } from '../../ui/icons/headphones.ts';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { newSet } from '../../practice/memory/set-to-open.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

const aside = 'hover:text-accent underline underline-offset-4';

/**
 * What a visitor without practice sees first (UX-01). It is in the first HTML; its button is a link, without a script.
 */
export function Hero({ catalogue }: { catalogue: Catalogue }): ReactNode {
  const first = newSet(catalogue);
  return (
    <div className="hero">
      <div>
        <h1 className="text-2xl leading-tight font-semibold text-balance sm:text-4xl">
          {m.hero_title()}
        </h1>
        <p className="mt-2 max-w-xl text-balance sm:mt-3 sm:text-xl">{m.hero_lead()}</p>
        {first === undefined ? null : (
          <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 sm:mt-6">
            <Link
              to={first.address}
              className={buttonClass('main', 'min-h-13 px-6 text-center text-lg max-sm:w-full')}
            >
              <Headphones size={22} />
              {m.today_first_button()}
            </Link>
            <p className="text-muted max-sm:w-full max-sm:text-center">
              <span className="block">{m.hero_free()}</span>
              {/* small on a phone: in each font it is one line */}
              <span className="max-sm:text-sm">
                <Link to="/level" className={aside}>
                  {m.level_link()}
                </Link>{' '}
                ·{' '}
                <Link to="/ear?check" className={aside}>
                  {m.ear_minute()}
                </Link>
              </span>
            </p>
          </div>
        )}
      </div>
      <HeardAndTyped />
    </div>
  );
}

const typed = ['m', 'e', 'e', 't', 'i', 'n'];

/** A picture of what the product does: what was typed, and what the ear missed. */
function HeardAndTyped(): ReactNode {
  return (
    <div aria-hidden className="hero-picture">
      <p lang="en" className="flex items-end justify-center gap-1">
        {typed.map((letter, place) => (
          <span
            // the letters never change, so their index is a stable key
            key={place}
            className="border-accent min-w-0 max-w-7 flex-1 border-b-2 pb-0.5 text-center text-2xl font-semibold sm:max-w-9 sm:text-4xl"
          >
            {letter}
          </span>
        ))}
        <span className="border-wrong min-w-0 max-w-7 flex-1 border-b-2 border-dashed pb-0.5 text-2xl sm:max-w-9 sm:text-4xl">
           
        </span>
      </p>
      <p className="text-wrong mt-2 text-center font-semibold">{m.hero_missed()}</p>
    </div>
  );
}

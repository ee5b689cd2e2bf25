import type { ReducedItem } from '@nghego/contracts/ear';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';

/** What is reduced in a sentence, how it sounds, and why (EA-03). */
export function ReducedWhy({
  item: { focus, vi, ipa, why, whyEn },
}: {
  item: ReducedItem;
}): ReactNode {
  // others cannot read a sound in Vietnamese letters
  const isVietnamese = getLocale() === 'vi';
  return (
    <div className="grid gap-1">
      <p>
        <span lang="en" className="text-accent font-semibold">
          {focus}
        </span>{' '}
        <span className="text-muted">
          {m.reduced_sounds()} {isVietnamese ? `${vi} ` : null}
          <span className="whitespace-nowrap">{ipa}</span>
        </span>
      </p>
      <p className="text-sm">{isVietnamese ? why : whyEn}</p>
    </div>
  );
}

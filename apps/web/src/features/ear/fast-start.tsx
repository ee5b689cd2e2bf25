import { sensesARound } from '@nghego/contracts/ear';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Check } from '../../ui/icons/check.ts';
import { X } from '../../ui/icons/x.ts';

/** What a round of 'Fast ear' asks, shown before the first one: an example of each answer, how long it takes, the keys. */
export function FastRules({ isCalm }: { isCalm: boolean }): ReactNode {
  return (
    <div className="grid gap-3">
      <p className="text-muted -mt-2 text-lg">{m.fast_lead()}</p>
      <ul aria-label={m.fast_examples()} className="grid gap-2 sm:grid-cols-2">
        <Example isSense text="The train leaves at nine." meaning={m.fast_example_yes()} />
        <Example isSense={false} text="The train drinks at nine." meaning={m.fast_example_no()} />
      </ul>
      <p>{(isCalm ? m.fast_time_calm : m.fast_time)({ count: sensesARound })}</p>
      <p className="text-muted hidden text-sm [@media(hover:hover)]:block">{m.fast_keys()}</p>
    </div>
  );
}

function Example({
  isSense,
  text,
  meaning,
}: {
  isSense: boolean;
  text: string;
  meaning: string;
}): ReactNode {
  return (
    <li className="bg-surface border-line grid content-start gap-1 rounded-xl border px-4 py-2">
      <span lang="en" className="text-lg font-semibold">
        {text}
      </span>
      <span className="text-muted text-sm">{meaning}</span>
      <span
        className={`inline-flex items-center gap-1 font-semibold ${isSense ? 'text-accent' : 'text-wrong'}`}
      >
        {isSense ? <Check size={18} /> : <X size={18} />}
        {isSense ? m.fast_yes() : m.fast_no()}
      </span>
    </li>
  );
}

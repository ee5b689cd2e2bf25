import { type GrammarPace, grammarPaces } from '@nghego/engine/grammar/grammar-game';
import { type ReactNode, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { paceIsFor, paceText } from './mode-texts.ts';
import { paceName } from './picked-game.ts';
import { RadioChip } from './radio-chip.tsx';
import { useEarlyChoice } from './use-early-choice.ts';

/** The time for each question, and for whom it is (GG-02, UX-04). */
export function PaceRadios({
  pace,
  onChoose,
}: {
  pace: GrammarPace;
  onChoose: (pace: GrammarPace) => void;
}): ReactNode {
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyChoice(group, grammarPaces, paceName, onChoose);
  return (
    <fieldset ref={group} className="mt-5">
      <legend className="mb-2 font-semibold">{m.grammar_pace()}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {grammarPaces.map((offered) => (
          <RadioChip
            key={String(offered)}
            name="pace"
            value={paceName(offered)}
            checked={offered === pace}
            onChange={() => onChoose(offered)}
          >
            <span className="py-1.5 leading-snug">
              <span className="block font-semibold">{paceText(offered)}</span>{' '}
              <span className="text-muted text-sm">{paceIsFor(offered)}</span>
            </span>
          </RadioChip>
        ))}
      </div>
    </fieldset>
  );
}

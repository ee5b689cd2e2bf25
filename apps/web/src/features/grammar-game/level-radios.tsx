import { type GrammarLevel, grammarLevels } from '@nghego/engine/grammar/grammar-question';
import { type ReactNode, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { levelText } from './mode-texts.ts';
import { RadioChip } from './radio-chip.tsx';
import { useEarlyChoice } from './use-early-choice.ts';

/** The level of 'Fill the blank' (CO-04). */
export function LevelRadios({
  level,
  onChoose,
}: {
  level: GrammarLevel;
  onChoose: (level: GrammarLevel) => void;
}): ReactNode {
  const group = useRef<HTMLFieldSetElement>(null);
  useEarlyChoice(group, grammarLevels, String, onChoose);
  return (
    <fieldset ref={group} className="relative z-1">
      <legend className="sr-only">{m.grammar_level_of_questions()}</legend>
      <div className="flex flex-wrap gap-1 min-[23rem]:gap-2">
        {grammarLevels.map((offered) => (
          <RadioChip
            key={offered}
            name="level"
            value={offered}
            checked={offered === level}
            onChange={() => onChoose(offered)}
          >
            {levelText(offered)}
          </RadioChip>
        ))}
      </div>
    </fieldset>
  );
}

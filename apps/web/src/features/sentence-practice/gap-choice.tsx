import { type Gaps, gapChoices } from '@nghego/engine/practice/gaps';
import { memo, type ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Choice } from '../../practice/settings/choice.tsx';

const texts: Record<Gaps, () => string> = {
  few: m.sentence_gaps_few,
  half: m.sentence_gaps_half,
  all: m.sentence_gaps_all,
};

/** How much of a sentence is to be written (LS-05). */
export const GapChoice = memo(function GapChoice({
  gaps,
  onChosen,
}: {
  gaps: Gaps;
  onChosen: (gaps: Gaps) => void;
}): ReactNode {
  return (
    <div className="gap-choice grid justify-items-center">
      <Choice
        name="gaps"
        legend={m.sentence_gaps()}
        options={gapChoices.map((value) => ({ value, text: texts[value]() }))}
        chosen={gaps}
        onChosen={onChosen}
      />
    </div>
  );
});

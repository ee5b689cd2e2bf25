import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { AccentChoice } from './accent-choice.tsx';
import { Choice } from './choice.tsx';
import { GoalChoice } from './goal-choice.tsx';
import { type MeaningFirst, meaningChoices, meaningFirst } from './meaning-first.ts';
import { VoiceChoice } from './voice-choice.tsx';

const meaningTexts: Record<MeaningFirst, () => string> = {
  always: m.practice_meaning_always,
  alike: m.practice_meaning_alike,
  never: m.practice_meaning_never,
};

/**
 * The settings that are loaded when the dialog opens: the voice (VO-03), its
 * accent (VO-02), what is shown of the meaning (MK-08), and the
 * daily goal.
 * @param onVoiceChosen plays the item once more
 */
export function MoreSettings({ onVoiceChosen }: { onVoiceChosen: () => void }): ReactNode {
  const chosen = meaningFirst.useChoice();
  return (
    <>
      <VoiceChoice onChosen={onVoiceChosen} />
      <AccentChoice onChosen={onVoiceChosen} />
      <Choice
        name="meaning-first"
        legend={m.practice_meaning_first()}
        isLegendShown
        options={meaningChoices.map((value) => ({ value, text: meaningTexts[value]() }))}
        chosen={chosen}
        onChosen={meaningFirst.keep}
      />
      <GoalChoice />
    </>
  );
}

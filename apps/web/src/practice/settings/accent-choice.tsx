import { type AccentChoice as Accent, accentChoices } from '@nghego/engine/sounds/item-voice';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { accent } from './accent.ts';
import { Choice } from './choice.tsx';

const texts: Record<Accent, () => string> = {
  any: m.voices_accent_any,
  American: m.voices_accent_american,
  British: m.voices_accent_british,
};

/**
 * The accent of the site's voices (VO-02).
 * @param onChosen plays the item once more, in that accent
 */
export function AccentChoice({ onChosen }: { onChosen: () => void }): ReactNode {
  const chosen = accent.useChoice();
  return (
    <Choice
      name="accent"
      legend={m.voices_accent()}
      isLegendShown
      options={accentChoices.map((value) => ({ value, text: texts[value]() }))}
      chosen={chosen}
      onChosen={(choice) => {
        accent.keep(choice);
        onChosen();
      }}
    />
  );
}

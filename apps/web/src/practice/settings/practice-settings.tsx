import { Settings2 } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { Button, IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Choice } from './choice.tsx';
import {
  keepMeaningFirst,
  type MeaningFirst,
  meaningChoices,
  useMeaningFirst,
} from './meaning-first.ts';
import { SpeedChoice } from './speed-choice.tsx';
import type { Heard } from './speeds.ts';
import { useSpeed } from './use-speed.ts';

const meaningTexts: Record<MeaningFirst, () => string> = {
  always: m.practice_meaning_always,
  alike: m.practice_meaning_alike,
  never: m.practice_meaning_never,
};

/**
 * 'Practice settings': what a learner chooses for practice on this device.
 * @param onSpeedChosen says the item once more; stable
 */
export const PracticeSettings = memo(function PracticeSettings({
  heard,
  onSpeedChosen,
}: {
  heard: Heard;
  onSpeedChosen: () => void;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { speed, chooseSpeed } = useSpeed(heard, onSpeedChosen);
  const meaningFirst = useMeaningFirst();
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton label={m.practice_settings()} onClick={() => setOpen(true)}>
        <Settings2 aria-hidden size={20} />
      </IconButton>
      <Modal isOpen={isOpen} label={m.practice_settings()} onClose={close}>
        <div className="grid gap-4">
          <h2 className="text-xl font-semibold">{m.practice_settings()}</h2>
          <SpeedChoice name="speed-setting" isLegendShown speed={speed} onChosen={chooseSpeed} />
          <Choice
            name="meaning-first"
            legend={m.practice_meaning_first()}
            isLegendShown
            options={meaningChoices.map((value) => ({ value, text: meaningTexts[value]() }))}
            chosen={meaningFirst}
            onChosen={keepMeaningFirst}
          />
          <div className="modal-end">
            <Button onClick={close}>{m.practice_close()}</Button>
          </div>
        </div>
      </Modal>
    </>
  );
});

import { Settings2 } from '../../ui/icons/settings-2.ts';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { m } from '../../messages/messages.js';
import { Button, IconButton } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SpeedChoice } from './speed-choice.tsx';
import type { Heard } from './speeds.ts';
import { useSpeed } from './use-speed.ts';

/** Offline, if the code is not cached, only the speed is shown. */
const MoreSettings = lazyPart(async () => (await import('./more-settings.tsx')).MoreSettings);

/**
 * The 'Practice settings' dialog. The goal is chosen for all devices of the learner, the other settings for this one.
 * @param onSpeedChosen plays the item once more; a stable function
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
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton label={m.practice_settings()} onClick={() => setOpen(true)}>
        <Settings2 size={20} />
      </IconButton>
      <Modal isOpen={isOpen} label={m.practice_settings()} onClose={close}>
        <div className="grid gap-4">
          <h2 className="text-xl font-semibold">{m.practice_settings()}</h2>
          <SpeedChoice name="speed-setting" isLegendShown speed={speed} onChosen={chooseSpeed} />
          <Suspense fallback={<div className="min-h-56" />}>
            <MoreSettings onVoiceChosen={onSpeedChosen} />
          </Suspense>
          <div className="modal-end">
            <Button onClick={close}>{m.practice_close()}</Button>
          </div>
        </div>
      </Modal>
    </>
  );
});

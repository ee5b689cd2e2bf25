import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

/**
 * Asks a question before a form is saved.
 * @param isLoss whether something is lost by that
 */
export function useAsking(
  title: string,
  act: string,
  isLoss = true,
): {
  /** resolves to whether to save */
  ask: (text: ReactNode) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ text: ReactNode; answer: (saves: boolean) => void }>();
  const answer = (saves: boolean) => (): void => {
    asked?.answer(saves);
    setAsked(undefined);
  };
  return {
    ask: (text) =>
      new Promise((resolve) => {
        setAsked({ text, answer: resolve });
      }),
    dialog: (
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={title}
        act={act}
        isLoss={isLoss}
        onCancel={answer(false)}
        onConfirm={answer(true)}
      >
        {asked?.text}
      </ConfirmDialog>
    ),
  };
}

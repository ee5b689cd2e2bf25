import { gotten } from '@nghego/engine/practice/practice-state';
import type { ReactNode } from 'react';
import { EndModal } from './end-modal.tsx';
import type { DialogProps } from './dialog-props.ts';
import { SuccessModal } from './success-modal.tsx';

/** The dialog of a right item, and that of the end of the set; both are always in the page, closed. */
export function PracticeDialogs(props: DialogProps): ReactNode {
  const { session, on, right, more } = props;
  const { entry } = session;
  return (
    <>
      <SuccessModal
        isOpen={entry.kind === 'correct' && entry.modal === 'open'}
        gotten={gotten(session)}
        onContinue={on.next}
        onEnter={on.entered}
        onClose={on.modalClosed}
        more={more}
      >
        {right}
      </SuccessModal>
      <EndModal {...props} />
    </>
  );
}

import { MessageSquare } from '../../ui/icons/message-square.ts';
import { type ReactNode, useCallback, useEffect, useReducer, useState } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { type FeedbackStep, nextFeedbackPhase } from './feedback-phase.ts';

const loadDialog = () => import('./feedback-dialog.tsx');

type Dialog = Awaited<ReturnType<typeof loadDialog>>['FeedbackDialog'];

/**
 * The 'Feedback' button and its dialog (SH-13), which is loaded when a press is likely.
 * @param isAsked whether a link of a menu asked for the dialog
 * @param onClosed called when a dialog that such a link opened is closed
 */
export function Feedback({
  isAsked,
  onClosed,
}: {
  isAsked: boolean;
  onClosed: () => void;
}): ReactNode {
  const [phase, dispatch] = useReducer(nextFeedbackPhase, { kind: 'closed' });
  const [Dialog, setDialog] = useState<Dialog>();
  const [isMissing, setIsMissing] = useState(false);

  const open = useCallback(
    (): Promise<void> =>
      loadDialog().then(
        ({ FeedbackDialog }) => {
          setDialog(() => FeedbackDialog);
          setIsMissing(false);
          dispatch({ kind: 'opened' });
        },
        () => setIsMissing(true),
      ),
    [],
  );
  useEffect(() => {
    if (isAsked) void open();
  }, [isAsked, open]);

  const close = (step: FeedbackStep): void => {
    dispatch(step);
    if (step.kind === 'dismissed' && isAsked) onClosed();
  };
  const prepare = () => void loadDialog().catch(() => undefined);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
        className={buttonClass('quiet', 'gap-0! shadow-lg')}
      >
        <MessageSquare size={20} />
        <span className="room-label">
          <span className="ps-2">{m.feedback()}</span>
        </span>
      </button>
      {isMissing ? (
        <p role="alert" className="bg-surface border-line rounded-xl border px-4 py-2 shadow-lg">
          {m.feedback_unavailable()}
        </p>
      ) : null}
      {Dialog === undefined ? null : <Dialog phase={phase} dispatch={close} />}
    </>
  );
}

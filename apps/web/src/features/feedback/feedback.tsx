import { MessageSquare } from 'lucide-react';
import { type ReactNode, useReducer, useState } from 'react';
import { m } from '../../messages/messages.js';
import { buttonClass } from '../../ui/button.tsx';
import { nextFeedbackPhase } from './feedback-phase.ts';

const loadDialog = () => import('./feedback-dialog.tsx');

type Dialog = Awaited<ReturnType<typeof loadDialog>>['FeedbackDialog'];

/** The floating 'Feedback' button and its dialog (SH-13), which is loaded when somebody is about to press. */
export function Feedback(): ReactNode {
  const [phase, dispatch] = useReducer(nextFeedbackPhase, { kind: 'closed' });
  const [Dialog, setDialog] = useState<Dialog>();
  const [isMissing, setIsMissing] = useState(false);

  const open = async (): Promise<void> => {
    try {
      const { FeedbackDialog } = await loadDialog();
      setDialog(() => FeedbackDialog);
      setIsMissing(false);
      dispatch({ kind: 'opened' });
    } catch {
      setIsMissing(true);
    }
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
        className={buttonClass('quiet', 'shadow-lg')}
      >
        <MessageSquare aria-hidden size={20} />
        <span className="max-sm:sr-only">{m.feedback()}</span>
      </button>
      {isMissing ? (
        <p role="alert" className="bg-surface border-line rounded-xl border px-4 py-2 shadow-lg">
          {m.feedback_unavailable()}
        </p>
      ) : null}
      {Dialog === undefined ? null : <Dialog phase={phase} dispatch={dispatch} />}
    </>
  );
}

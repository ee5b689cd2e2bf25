import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { m } from '../../messages/messages.js';

/** If the code of the dialog cannot be loaded (no network, not cached), a press does nothing. */
const PlanDialog = lazyPart(async () => (await import('./plan-dialog.tsx')).PlanDialog);

/** Opens the learner's plan (DY-03). */
export function PlanButton({
  courseWords,
  text = m.today_plan(),
  className = 'text-muted hover:text-accent inline-flex min-h-11 items-center font-semibold',
}: {
  courseWords: number;
  text?: string;
  className?: string;
}): ReactNode {
  const [dialog, setDialog] = useState<'unasked' | 'open' | 'closed'>('unasked');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setDialog('open')}
        className={`${className} cursor-pointer`}
      >
        {text}
      </button>
      {dialog === 'unasked' ? null : (
        <Suspense>
          <PlanDialog
            isOpen={dialog === 'open'}
            courseWords={courseWords}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

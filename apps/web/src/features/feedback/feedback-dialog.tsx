import { feedbackPage } from '@nghego/contracts/feedback-page';
import { messageLimits, trapField } from '@nghego/contracts/message-limits';
import { postFeedback } from '@nghego/contracts/visitor-messages';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { X } from '../../ui/icons/x.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import type * as z from 'zod/mini';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { charactersLeft, TextArea } from '../../ui/form-field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { Modal } from '../../ui/modal.tsx';
import { sendFailureText } from '../../ui/send-failure-text.ts';
import { TrapField } from '../../ui/trap-field.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { type FeedbackPhase, type FeedbackStep, thanksMs } from './feedback-phase.ts';

const longest = messageLimits.feedback;
const empty = { text: '', [trapField]: '' };

/** The feedback dialog (SH-13, SH-14). Its text stays while it is closed, until it has been sent. */
export function FeedbackDialog({
  phase,
  dispatch,
}: {
  phase: FeedbackPhase;
  dispatch: (step: FeedbackStep) => void;
}): ReactNode {
  const once = useSingleFlight();
  const { pathname, search } = useLocation();
  const { control, register, handleSubmit, reset, setFocus, formState } = useForm({
    defaultValues: empty,
    resolver: formResolver(postFeedback.body, (_issue, { text }) => charactersLeft(text, longest)),
  });
  const text = useWatch({ control, name: 'text' });
  const isThanked = phase.kind === 'thanks';
  const isOpen = phase.kind !== 'closed';

  // the native dialog would focus its first control, the one that closes it
  useEffect(() => {
    if (isOpen) setFocus('text');
  }, [isOpen, setFocus]);

  useEffect(() => {
    if (!isThanked) return undefined;
    reset(empty);
    const timer = setTimeout(() => dispatch({ kind: 'dismissed' }), thanksMs);
    return () => clearTimeout(timer);
  }, [isThanked, reset, dispatch]);

  const send = (feedback: z.output<typeof postFeedback.body>): Promise<void> =>
    once(async () => {
      dispatch({ kind: 'submitted' });
      try {
        await sendToApi(postFeedback, {
          ...feedback,
          page: feedbackPage(pathname + search),
          language: getLocale(),
        });
        dispatch({ kind: 'arrived' });
      } catch (error) {
        dispatch({ kind: 'failed', text: sendFailureText(error) });
      }
    });

  const isSubmitting = phase.kind === 'submitting';
  return (
    <Modal isOpen={isOpen} label={m.feedback()} onClose={() => dispatch({ kind: 'dismissed' })}>
      {isThanked ? (
        <Thanks />
      ) : (
        <form className="grid gap-4" onSubmit={(event) => void handleSubmit(send)(event)}>
          <div className="flex items-start gap-2">
            <h2 className="me-auto text-xl font-semibold">{m.feedback_title()}</h2>
            <IconButton
              label={m.close()}
              className="-mt-2 -me-2"
              disabled={isSubmitting}
              onClick={() => dispatch({ kind: 'dismissed' })}
            >
              <X size={20} />
            </IconButton>
          </div>
          <TextArea
            label={m.feedback_label()}
            required
            readOnly={isSubmitting}
            hint={charactersLeft(text, longest)}
            error={formState.errors.text?.message}
            {...register('text')}
          />
          <TrapField {...register(trapField)} />
          <FormAlert text={phase.kind === 'open' ? phase.failure : undefined} />
          <Button
            type="submit"
            // the button stays focusable while the text is sent
            disabled={text.trim() === ''}
            aria-disabled={isSubmitting || undefined}
          >
            {isSubmitting ? m.feedback_sending() : m.feedback_submit()}
          </Button>
        </form>
      )}
    </Modal>
  );
}

function Thanks(): ReactNode {
  const place = useRef<HTMLParagraphElement>(null);
  // the button that had the focus is gone
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <CircleCheck size={44} className="text-accent" />
      <p ref={place} role="status" tabIndex={-1} className="text-xl font-semibold outline-none">
        {m.feedback_thanks()}
      </p>
    </div>
  );
}

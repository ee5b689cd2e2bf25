import { messageLimits, trapField } from '@nghego/contracts/message-limits';
import { type ContactDraft, postContact } from '@nghego/contracts/visitor-messages';
import { CircleCheck } from '../../ui/icons/circle-check.ts';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { charactersLeft, TextArea, TextField } from '../../ui/form-field.tsx';
import { type FormIssue, formResolver } from '../../ui/form-resolver.ts';
import { LiveFieldset } from '../../ui/live-fieldset.tsx';
import { sendFailureText } from '../../ui/send-failure-text.ts';
import { TrapField } from '../../ui/trap-field.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

type Sending = { kind: 'writing'; failure?: string } | { kind: 'sending' } | { kind: 'arrived' };
type Draft = z.input<typeof postContact.body>;
type FieldEvent = SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>;

const empty: Draft = { name: '', email: '', subject: '', message: '', [trapField]: '' };

/** The contact page's form (ST-03); a draft is not shown to another person (IN-07). */
export function ContactForm(): ReactNode {
  return <Draftable key={usePersonTurn()} />;
}

/** The form itself. It confirms that the message arrived; if not, it keeps the text for another attempt (ST-04). */
function Draftable(): ReactNode {
  const [sending, setSending] = useState<Sending>({ kind: 'writing' });
  const once = useSingleFlight();
  const { control, register, handleSubmit, reset, getValues, setValue, formState } = useForm({
    defaultValues: empty,
    resolver: formResolver(postContact.body, describeIssue),
  });
  const message = useWatch({ control, name: 'message' });
  const { errors } = formState;
  const session = useSession();
  const user = session.kind === 'signed-in' ? session.user : undefined;
  useEffect(() => {
    if (user === undefined) return;
    // text that was typed before the session was known stays
    if (getValues('name') === '') setValue('name', user.fullName);
    if (getValues('email') === '') setValue('email', user.email);
    // oxlint-disable-next-line react/exhaustive-deps -- once for an account: a field that was emptied stays empty
  }, [user?.id]);

  const send = (draft: ContactDraft): Promise<void> =>
    once(async () => {
      setSending({ kind: 'sending' });
      try {
        await sendToApi(postContact, draft);
        setSending({ kind: 'arrived' });
      } catch (error) {
        setSending({ kind: 'writing', failure: sendFailureText(error) });
      }
    });

  if (sending.kind === 'arrived')
    return (
      <Arrived
        onAnother={() => {
          const { name, email } = getValues();
          reset({ ...empty, name, email });
          setSending({ kind: 'writing' });
        }}
      />
    );
  const isSending = sending.kind === 'sending';
  const field = (name: Exclude<keyof Draft, typeof trapField>) => ({
    required: true,
    readOnly: isSending,
    error: errors[name]?.message,
    // the browser's own message would be in the language of the browser, not of the interface
    onInvalid: ({ currentTarget: wrong }: FieldEvent) =>
      wrong.setCustomValidity(wrong.validity.valueMissing ? m.form_required() : m.form_email()),
    onInput: ({ currentTarget: typed }: FieldEvent) => typed.setCustomValidity(''),
    ...register(name),
  });
  return (
    <form
      className="border-line bg-surface mt-4 grid grid-cols-1 gap-4 rounded-2xl border p-4 sm:p-6"
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <LiveFieldset>
        <TextField label={m.contact_name()} autoComplete="name" dir="auto" {...field('name')} />
        <TextField
          label={m.contact_email()}
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <TextField label={m.contact_subject()} dir="auto" {...field('subject')} />
        <TextArea
          label={m.contact_message()}
          hint={charactersLeft(message, messageLimits.message)}
          {...field('message')}
        />
        <TrapField {...register(trapField)} />
        <FormAlert text={sending.kind === 'writing' ? sending.failure : undefined} />
        <Button
          type="submit"
          aria-disabled={isSending || undefined}
          className="sm:justify-self-start"
        >
          {isSending ? m.feedback_sending() : m.contact_send()}
        </Button>
      </LiveFieldset>
      <noscript>{m.contact_no_script()}</noscript>
    </form>
  );
}

/** What the browser's own validation misses: spaces alone, an address without a dot, a text too long. */
function describeIssue({ code, path: [name] }: FormIssue, draft: Draft): string {
  if (code === 'too_small') return m.form_required();
  const isOurs = name === 'name' || name === 'email' || name === 'subject' || name === 'message';
  if (code === 'too_big' && isOurs) return charactersLeft(draft[name], messageLimits[name]);
  return name === 'email' ? m.form_email() : m.send_failed();
}

function Arrived({ onAnother }: { onAnother: () => void }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  // the button that had the focus is gone
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      className="border-line bg-surface mt-4 grid justify-items-start gap-3 rounded-2xl border p-6 outline-none"
    >
      <CircleCheck size={40} className="text-accent" />
      <p className="text-lg font-semibold">{m.contact_thanks()}</p>
      <Button look="quiet" onClick={onAnother}>
        {m.contact_another()}
      </Button>
    </div>
  );
}

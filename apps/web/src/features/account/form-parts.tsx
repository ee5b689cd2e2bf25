import { Eye } from '../../ui/icons/eye.ts';
import { EyeOff } from '../../ui/icons/eye-off.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { TextField } from '../../ui/form-field.tsx';
import type { FormPhase } from './use-account-form.ts';

/** A password field with a button that shows it (AC-01, AC-02). */
export function PasswordField(
  props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>,
): ReactNode {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? m.hide_password() : m.show_password()}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} />
        </IconButton>
      }
    />
  );
}

/**
 * A new password, typed twice.
 * @param field returns the props of an input
 */
export function ChosenPassword({
  label,
  field,
}: {
  label: string;
  field: (
    name: 'password' | 'confirm',
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'error' | 'wrongBy'>;
}): ReactNode {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={m.password_hint()}
        {...field('password')}
      />
      <PasswordField
        label={m.field_confirm_password()}
        autoComplete="new-password"
        {...field('confirm')}
      />
    </>
  );
}

/** An email address. We validate it, since the browser's own messages would look different. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>): ReactNode {
  return (
    <TextField
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

/** The end of a form: what is wrong with it, and its button. */
export function FormEnd({
  phase,
  alertId,
  text,
  sending,
  look = 'main',
}: {
  phase: FormPhase;
  alertId: string;
  text: string;
  sending: string;
  look?: 'main' | 'danger' | 'quiet';
}): ReactNode {
  // until the app is alive, the browser would send this form by putting its fields, with the password, into the address
  const isAwake = useHydrated();
  const isSending = phase.kind === 'sending';
  return (
    <>
      {/* empty while sending, so that screen readers announce the same message again */}
      {phase.kind === 'refused' ? (
        <FormAlert
          id={alertId}
          text={phase.text}
          isAtField={Object.values(phase.fields).includes(phase.text)}
        />
      ) : null}
      {phase.kind === 'refused' && phase.advice !== undefined ? (
        <p role="status" className="text-muted -mt-2">
          {phase.advice}
        </p>
      ) : null}
      <Button
        type="submit"
        look={look}
        disabled={!isAwake}
        // the button stays focusable while the answer is on its way
        aria-disabled={isSending || undefined}
      >
        {isSending ? sending : text}
      </Button>
    </>
  );
}

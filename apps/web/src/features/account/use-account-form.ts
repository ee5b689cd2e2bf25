import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import type { Filled, Wrong } from './validate-account-form.ts';

export type FormPhase = { kind: 'open' } | { kind: 'sending' } | ({ kind: 'refused' } & Wrong);

/**
 * A form of the account pages. Its fields are uncontrolled: text that was typed before hydration, or that could not be
 * sent, stays in them.
 * @param empty its fields in their order
 * @param validate returns what is wrong, before anything is sent
 * @param send throws on failure
 * @param explain the message for a failure
 */
export function useAccountForm<Field extends string>(
  empty: Filled<Field>,
  rules: {
    validate: (values: Filled<Field>) => Wrong | undefined;
    send: (values: Filled<Field>) => Promise<void>;
    explain: (error: unknown) => Wrong;
  },
) {
  const [phase, setPhase] = useState<FormPhase>({ kind: 'open' });
  const once = useSingleFlight();
  const alertId = useId();
  const form = useRef<HTMLFormElement>(null);

  const refuse = (wrong: Wrong): void => {
    // the fields must be marked as wrong before one of them gets the focus
    flushSync(() => setPhase({ kind: 'refused', ...wrong }));
    const first = Object.keys(empty).find((field) => field in wrong.fields);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = readFields(event.currentTarget, empty);
    void once(async () => {
      const wrong = rules.validate(values);
      if (wrong !== undefined) return refuse(wrong);
      setPhase({ kind: 'sending' });
      try {
        await rules.send(values);
        setPhase({ kind: 'open' });
      } catch (error) {
        refuse(rules.explain(error));
      }
    });
  };

  return {
    phase,
    alertId,
    form: { ref: form, onSubmit: submit },
    /** the props of an input of the form */
    field: (name: Field) => {
      const error = phase.kind === 'refused' ? phase.fields[name] : undefined;
      return { name, error, wrongBy: error === undefined ? undefined : alertId };
    },
  };
}

function readFields<Field extends string>(
  form: HTMLFormElement,
  empty: Filled<Field>,
): Filled<Field> {
  const data = new FormData(form);
  const values = { ...empty };
  for (const field in empty) {
    const value = data.get(field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}

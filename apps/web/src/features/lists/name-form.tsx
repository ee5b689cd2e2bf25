import { createOwnListSchema, ownListLimits } from '@nghego/contracts/own-lists';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

/** A form for the name of a new or renamed list. */
export function NameForm({
  name,
  hint,
  act,
  onSave,
  onCancel,
}: {
  name: string;
  hint?: string;
  act: string;
  /** @returns the error to show at the field */
  onSave: (name: string) => Promise<string | undefined>;
  onCancel?: () => void;
}): ReactNode {
  const once = useSingleFlight();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name },
    resolver: formResolver(createOwnListSchema, ({ code }) =>
      code === 'too_big'
        ? m.lists_name_long({ longest: ownListLimits.name })
        : m.lists_name_blank(),
    ),
  });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) =>
        // a second Enter makes no second request
        void handleSubmit((draft) =>
          once(async () => {
            const failure = await onSave(draft.name);
            if (failure !== undefined) setError('name', { message: failure });
          }),
        )(event)
      }
    >
      <TextField
        label={m.lists_name()}
        hint={hint}
        autoComplete="off"
        autoFocus={onCancel !== undefined}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={formState.isSubmitting || undefined}>
          {act}
        </Button>
        {onCancel === undefined ? null : (
          <Button look="quiet" onClick={onCancel}>
            {m.cancel()}
          </Button>
        )}
      </div>
    </form>
  );
}

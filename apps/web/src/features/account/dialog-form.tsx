import type { ComponentProps, ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { FormEnd } from './form-parts.tsx';

/** A form in a dialog: its title, its fields, and Cancel. */
export function DialogForm({
  title,
  form,
  end,
  onCancel,
  children,
}: {
  title: string;
  form: ComponentProps<'form'>;
  end: ComponentProps<typeof FormEnd>;
  onCancel: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <form noValidate method="post" className="grid gap-5" {...form}>
      <h2 className="text-2xl font-semibold">{title}</h2>
      {children}
      <FormEnd {...end} />
      <Button look="quiet" onClick={onCancel}>
        {m.cancel()}
      </Button>
    </form>
  );
}

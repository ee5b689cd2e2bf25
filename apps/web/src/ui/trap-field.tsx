import { trapField } from '@nghego/contracts/message-limits';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { m } from '../messages/messages.js';

/** A field that only robots fill in: hidden, and out of the focus order and of what screen readers read. */
export function TrapField(
  input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> },
): ReactNode {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        {m.trap_label()}
        <input {...input} name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

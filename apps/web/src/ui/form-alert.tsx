import type { ReactNode } from 'react';

/**
 * What is wrong with a form as a whole; screen readers announce it at once.
 * @param id for fields that refer to it
 */
export function FormAlert({ text, id }: { text: string | undefined; id?: string }): ReactNode {
  if (text === undefined) return null;
  return (
    <p id={id} role="alert" className="bg-wrong-soft text-wrong rounded-xl px-4 py-2.5">
      {text}
    </p>
  );
}

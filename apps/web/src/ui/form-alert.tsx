import type { ReactNode } from 'react';

/**
 * What is wrong with a form as a whole; screen readers announce it at once.
 * @param id for `aria-describedby` of the fields that it is about
 * @param isAtField whether a field shows the same text: then it is announced here, but not visible
 */
export function FormAlert({
  text,
  id,
  isAtField = false,
}: {
  text: string | undefined;
  id?: string;
  isAtField?: boolean;
}): ReactNode {
  if (text === undefined) return null;
  return (
    <p
      id={id}
      role="alert"
      className={
        isAtField
          ? 'sr-only'
          : 'bg-wrong-soft text-wrong rounded-xl px-4 py-2.5 whitespace-pre-line'
      }
    >
      {text}
    </p>
  );
}

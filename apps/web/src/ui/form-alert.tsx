import type { ReactNode } from 'react';

/**
 * What is wrong with a form as a whole; screen readers announce it at once.
 * @param id for fields that refer to it
 * @param isAtField a field shows the same words: here they are announced only
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
      className={isAtField ? 'sr-only' : 'bg-wrong-soft text-wrong rounded-xl px-4 py-2.5'}
    >
      {text}
    </p>
  );
}

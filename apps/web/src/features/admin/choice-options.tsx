import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { valueName } from './value-names.ts';

/** The values of a choice as its options. */
export function Options({ values }: { values: readonly string[] }): ReactNode {
  return values.map((value) => (
    <option key={value} value={value}>
      {valueName(value)}
    </option>
  ));
}

/** What a choice shows before anything is chosen. */
export function NotChosen(): ReactNode {
  return (
    <option value="" disabled>
      {m.admin_choose()}
    </option>
  );
}

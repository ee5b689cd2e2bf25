import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** The values of a choice as options that are named as they are. */
export function Options({ values }: { values: readonly string[] }): ReactNode {
  return values.map((value) => <option key={value}>{value}</option>);
}

/** What a choice shows before anything is chosen. */
export function NotChosen(): ReactNode {
  return (
    <option value="" disabled>
      {m.admin_choose()}
    </option>
  );
}

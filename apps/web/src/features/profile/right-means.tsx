import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** What 'right' means in every percentage of the profile, said once (UX-20). */
export function RightMeans(): ReactNode {
  return <p className="text-muted">{m.profile_right_means()}</p>;
}

import type { MissingInQuestion } from '@nghego/contracts/admin-questions';
import type { MissingReason } from '@nghego/contracts/listening-document';
import type { ReactNode } from 'react';
import { m } from '../../../messages/messages.js';
import { useAsking } from './use-asking.tsx';

type State = 'draft' | 'published';

/**
 * Decides whether a record becomes a draft or is published (LS-10, CO-12): an unfinished record is not published, and
 * the editor is asked before learners lose a published one.
 * @param refuse says in the form why a record cannot be published
 */
export function usePublishing(
  state: State | undefined,
  refuse: (reason: string) => void,
): {
  /** @param missing what the record lacks, in words; resolves to whether to save, and if so as a draft or not */
  decide: (
    wanted: State,
    lacks: readonly (MissingReason | MissingInQuestion)[],
    missing: string,
  ) => Promise<State | undefined>;
  dialog: ReactNode;
} {
  const { ask, dialog } = useAsking(m.admin_unpublish_title(), m.admin_take_back());
  return {
    decide: async (wanted, lacks, missing) => {
      const next = lacks.length === 0 ? wanted : 'draft';
      if (state === 'published' && next === 'draft') {
        const text = (
          <>
            <p>{m.admin_unpublish_text()}</p>
            {lacks.length === 0 ? null : <p>{missing}</p>}
          </>
        );
        return (await ask(text)) ? next : undefined;
      }
      if (next === wanted) return next;
      refuse(m.admin_publish_lacks({ missing }));
      return undefined;
    },
    dialog,
  };
}

/** Says after saving who sees the record now. */
export const savedAs = (wanted: State, state: State): string => {
  if (state === 'published') return m.admin_saved_published();
  // a record that lacks only sounds is published when its last sound is made
  return wanted === 'draft' ? m.admin_saved_draft() : m.admin_saved_waiting();
};

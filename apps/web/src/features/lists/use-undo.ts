import { useState } from 'react';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { listFailure } from './list-failure.ts';

type Named = { id: string; name: string };

/**
 * Deletes something, with an undo of the last deletion.
 * @param parts.remove deletes it; `parts.bringBack` undoes that; `parts.refresh` reloads the data
 */
export function useUndo(parts: {
  remove: (id: string) => Promise<unknown>;
  bringBack: (id: string) => Promise<unknown>;
  refresh: () => Promise<void>;
}) {
  const [deleted, setDeleted] = useState<Named>();
  const once = useSingleFlight();
  // one request at a time for each bin and for Undo: the learner may press another bin before the first request has
  // ended
  const attempt = (press: string, work: () => Promise<unknown>): Promise<void> =>
    once(async () => {
      try {
        await work();
      } catch (error) {
        showToast('failed', listFailure(error));
      }
      await parts.refresh();
    }, press);
  return {
    deleted,
    remove: (item: Named): void =>
      void attempt(`remove ${item.id}`, async () => {
        await parts.remove(item.id);
        setDeleted(item);
      }),
    undo: (): void => {
      if (deleted === undefined) return;
      const { id } = deleted;
      void attempt(`undo ${id}`, async () => {
        await parts.bringBack(id);
        // if something else was deleted meanwhile, its undo stays
        setDeleted((now) => (now?.id === id ? undefined : now));
      });
    },
    close: () => setDeleted(undefined),
  };
}

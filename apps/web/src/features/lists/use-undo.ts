import { useState } from 'react';
import { showToast } from '../../ui/toasts.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { listFailure } from './list-failure.ts';

type Named = { id: string; name: string };

/**
 * Deletes something, with an undo.
 * @param parts.remove deletes it; `parts.bringBack` undoes that; `parts.refresh` reloads the data
 */
export function useUndo(parts: {
  remove: (id: string) => Promise<unknown>;
  bringBack: (id: string) => Promise<unknown>;
  refresh: () => Promise<void>;
}) {
  const [deleted, setDeleted] = useState<Named>();
  const once = useSingleFlight();
  const attempt = (work: () => Promise<unknown>): Promise<void> =>
    once(async () => {
      try {
        await work();
      } catch (error) {
        showToast('failed', listFailure(error));
      }
      await parts.refresh();
    });
  return {
    deleted,
    remove: (item: Named): void =>
      void attempt(async () => {
        await parts.remove(item.id);
        setDeleted(item);
      }),
    undo: (): void =>
      void attempt(async () => {
        if (deleted === undefined) return;
        await parts.bringBack(deleted.id);
        setDeleted(undefined);
      }),
    close: () => setDeleted(undefined),
  };
}

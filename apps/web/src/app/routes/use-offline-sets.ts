import type { AccentChoice } from '@nghego/engine/sounds/item-voice';
import { useEffect } from 'react';
import { accent } from '../../practice/settings/accent.ts';

/** A set's page, and the API call that returns it; both from the root of the site. */
export type SetAddress = { page: string; set: string };

/** Caches the open set and the one after it for use without a network (OF-01). */
export function useOfflineSets(open: SetAddress, next: SetAddress | undefined): void {
  const chosen = accent.useChoice();
  const { page, set } = open;
  const nextPage = next?.page;
  const nextSet = next?.set;
  useEffect(() => {
    const following =
      nextPage === undefined || nextSet === undefined
        ? undefined
        : { page: nextPage, set: nextSet };
    void keep({ page, set, next: following, accent: chosen });
  }, [page, set, nextPage, nextSet, chosen]);
}

async function keep(
  sets: SetAddress & { next: SetAddress | undefined; accent: AccentChoice },
): Promise<void> {
  try {
    const { keepOffline } = await import('../../platform/offline/offline.ts');
    await keepOffline(sets);
  } catch {
    // without a network there is nothing new to cache
  }
}

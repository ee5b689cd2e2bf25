import { useEffect } from 'react';

/** Where a set is: its page, and the call that answers it; both from the root of the site. */
export type SetAddress = { page: string; set: string };

/** Keeps the set that is open, and the one after it, for when there is no network (OF-01). */
export function useKeptOffline(open: SetAddress, next: SetAddress | undefined): void {
  const { page, set } = open;
  const nextPage = next?.page;
  const nextSet = next?.set;
  useEffect(() => {
    const following =
      nextPage === undefined || nextSet === undefined
        ? undefined
        : { page: nextPage, set: nextSet };
    void keep({ page, set, next: following });
  }, [page, set, nextPage, nextSet]);
}

async function keep(addresses: SetAddress & { next: SetAddress | undefined }): Promise<void> {
  try {
    const { keepOffline } = await import('../../platform/offline/offline.ts');
    await keepOffline(addresses);
  } catch {
    // without a network there is nothing new to keep
  }
}

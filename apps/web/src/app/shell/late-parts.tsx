import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenHandsRest } from '../../platform/keyboard/when-hands-rest.ts';
import { whenIdle } from '../../platform/when-idle.ts';

/** Loads and shows what no page waits for, once the page is alive and the processor is idle. */
export function LateParts(): ReactNode {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(async () => {
        const { VisitorParts } = await import('./visitor-parts.tsx');
        setParts(() => VisitorParts);
        if (import.meta.env.PROD) {
          const { startOffline } = await import('../../platform/offline/offline.ts');
          // caching the whole app would slow down the answer to the first keys
          whenHandsRest(1_000, () => void startOffline().catch(() => undefined));
        }
      }),
    [],
  );
  return Parts === undefined ? null : <Parts />;
}

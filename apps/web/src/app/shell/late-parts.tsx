import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** Loads and shows what no page waits for, once the page itself works and the processor is at rest. */
export function LateParts(): ReactNode {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(async () => {
        const { VisitorParts } = await import('./visitor-parts.tsx');
        setParts(() => VisitorParts);
        if (import.meta.env.PROD) {
          const { startOffline } = await import('../../platform/offline/offline.ts');
          await startOffline();
        }
      }),
    [],
  );
  return Parts === undefined ? null : <Parts />;
}

/** @returns what calls it off; without a network the page stays as it is */
function whenIdle(act: () => Promise<void>): () => void {
  const run = (): void => void act().catch(() => undefined);
  // Safari has no such callback
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 300);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(run, { timeout: 3_000 });
  return () => cancelIdleCallback(idle);
}

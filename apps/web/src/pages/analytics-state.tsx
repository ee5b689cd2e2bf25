import type { ReactNode } from 'react';
import { site } from '../platform/site.ts';

/** Says whether this installation uses analytics, so that the policies are true of the site that shows them (SV-06). */
export function AnalyticsState(): ReactNode {
  const { analytics } = site();
  if (analytics === undefined)
    return (
      <p>
        <strong>On this site today:</strong> no analytics service is set up. Nothing is loaded,
        whatever you choose.
      </p>
    );
  return (
    <p>
      <strong>On this site today:</strong> an analytics script from{' '}
      <code>{new URL(analytics.scriptUrl).host}</code> is set up. It is loaded after you press
      Accept, and never before.
    </p>
  );
}

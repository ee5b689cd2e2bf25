import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { site } from '../platform/site.ts';

/** Says whether this installation uses analytics, so that the policies are true of the site that shows them (SV-06). */
export function AnalyticsState(): ReactNode {
  const { analytics } = site();
  return (
    <p>
      <strong>{m.analytics_today()}</strong>{' '}
      {analytics === undefined
        ? m.analytics_none()
        : m.analytics_set({ host: new URL(analytics.scriptUrl).host })}
    </p>
  );
}

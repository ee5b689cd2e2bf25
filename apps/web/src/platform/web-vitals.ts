let isMeasuring = false;

/**
 * Reports how fast the page was (SV-06), without anything that identifies the learner.
 * Call only after consent; the measuring code is a separate chunk, loaded once and only with a configured target.
 * @param target full address for the reports
 */
export async function reportWebVitals(target: string): Promise<void> {
  if (isMeasuring) return;
  isMeasuring = true;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const page = location.pathname;
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value, rating }) => {
      // as plain text, which needs no CORS preflight
      navigator.sendBeacon(target, JSON.stringify({ name, value, rating, page }));
    });
}

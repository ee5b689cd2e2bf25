let isMeasuring = false;

/**
 * Reports how fast the page was for this learner (SV-06), without anything that tells who they are.
 * Called after acceptance only; the measuring is a chunk of its own, loaded once and only where a target is configured.
 * @param target full address that figures go to
 */
export async function reportWebVitals(target: string): Promise<void> {
  if (isMeasuring) return;
  isMeasuring = true;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  const page = location.pathname;
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value, rating }) => {
      // as plain text: it needs no leave of the target beforehand
      navigator.sendBeacon(target, JSON.stringify({ name, value, rating, page }));
    });
}

// The only script of the first HTML: it starts the app once the page is on the screen. Until then the line and the
// processor belong to what is seen.

// the address that this page was made for: until the app is there, Back and Forward change it without a new page
document.documentElement.dataset['address'] = location.pathname + location.search;

/** Draws the page in our fonts once they are all there: each alone would have it laid out anew. */
async function showFonts(): Promise<void> {
  const faces = [400, 600].map((weight) =>
    document.fonts.load(`${weight} 1em "Be Vietnam Pro"`, 'a\u1ea1'),
  );
  await Promise.allSettled(faces);
  document.documentElement.dataset['fonts'] = '';
}

/** Asks for the fonts and all files of the page side by side, and runs the first. */
function start(): void {
  void showFonts();
  const files = document.querySelector('script[data-files]')?.getAttribute('data-files') ?? '';
  const [entry, ...ahead] = files.split(' ');
  for (const href of ahead) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  if (entry !== undefined) void import(/* @vite-ignore */ entry);
}

// a page that nobody sees (a tab in the background, a prerender) does not paint and must not wait for it
if (document.visibilityState === 'hidden' || performance.getEntriesByType('paint').length > 0) {
  start();
} else if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
    painted.disconnect();
    start();
  });
  painted.observe({ type: 'paint', buffered: true });
} else {
  requestAnimationFrame(() => setTimeout(start));
}

// The only script of the first HTML: it starts the app after the first paint, so that nothing competes with the paint
// for the network and the processor.

import { holdEarlyPresses } from './early-presses.ts';
import { listenForSearchKey } from './search-key.ts';

const handOverPresses = holdEarlyPresses();
listenForSearchKey();

/**
 * The address that this page was rendered for. Before the app runs, Back and Forward may change `location` without
 * loading a page, so this reads the address with which the page was opened, if the browser tells it (Baseline 2026).
 */
function ownAddress(): string {
  const opened = 'navigation' in window ? navigation.activation?.entry.url : undefined;
  const { pathname, search } = new URL(opened ?? location.href);
  return pathname + search;
}

document.documentElement.dataset['address'] = ownAddress();

/** The longest wait for the first paint, which some browsers do not report, or for the stylesheet. */
const mostPatienceMs = 4_000;

function addLink(rel: string, href: string, more: Partial<HTMLLinkElement> = {}): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { ...more, rel, href });
  document.head.append(link);
  return link;
}

/** Switches to our fonts once all are loaded: one by one, each would cause a layout. */
async function showFonts(): Promise<void> {
  const faces = [400, 600].map((weight) =>
    document.fonts.load(`${weight} 1em "Be Vietnam Pro"`, 'a\u1ea1'),
  );
  await Promise.allSettled(faces);
  document.documentElement.dataset['fonts'] = '';
}

/**
 * Adds the whole stylesheet to the part that came with the first HTML, since the app needs more than the first paint.
 * The part stays: removing it would cost another style recalculation. If the whole does not arrive in time, the app
 * starts without it.
 */
async function showStyle(href: string): Promise<void> {
  const link = addLink('stylesheet', href);
  await new Promise<unknown>((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    setTimeout(resolve, mostPatienceMs);
  });
}

/** Shows that a file of the app could not be fetched: the page can be read, but its buttons do not work. */
function showStartFailed(): void {
  const notice = document.getElementById('start-failed');
  notice?.querySelector('button')?.addEventListener('click', () => location.reload());
  notice?.removeAttribute('hidden');
}

/** Fetches the fonts and all files of the page in parallel, and runs the entry once the page can be painted. */
async function start(): Promise<void> {
  void showFonts();
  const {
    files = '',
    style = '',
    set,
  } = document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {};
  const styled = showStyle(style);
  const [entry = '', ...ahead] = files.split(' ');
  for (const href of ahead) addLink('modulepreload', href);
  if (set !== undefined) addLink('preload', set, { as: 'fetch', crossOrigin: 'anonymous' });
  // needed only to install the app, so it is not in the first HTML
  addLink('manifest', '/manifest.webmanifest');
  await styled;
  await import(/* @vite-ignore */ entry)
    .then((app: { started: Promise<void> }) => app.started)
    .then(() => {
      handOverPresses();
      document.documentElement.dataset['started'] = '';
    })
    .catch(showStartFailed);
}

// a hidden page (a tab in the background, a prerender) does not paint, so it must not wait for a paint
if (document.visibilityState === 'hidden' || performance.getEntriesByType('paint').length > 0) {
  void start();
} else {
  const go = (): void => {
    painted.disconnect();
    clearTimeout(patience);
    void start();
  };
  const painted = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) go();
  });
  const patience = setTimeout(go, mostPatienceMs);
  painted.observe({ type: 'paint', buffered: true });
}

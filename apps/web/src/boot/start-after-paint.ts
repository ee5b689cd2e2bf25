// The only script of the first HTML: it starts the app once the page is on the screen. Until then the line and the
// processor belong to what is seen.

import { holdEarlyPresses } from './early-presses.ts';

const handOverPresses = holdEarlyPresses();

/**
 * The address that this page was made for. Until the app is there, Back and Forward change it without a new page, be it
 * before this line runs: browsers that keep what they opened the page with (Baseline 2026) are asked for that.
 */
function ownAddress(): string {
  const opened = 'navigation' in window ? navigation.activation?.entry.url : undefined;
  const { pathname, search } = new URL(opened ?? location.href);
  return pathname + search;
}

document.documentElement.dataset['address'] = ownAddress();

/** Nothing is waited for longer: a browser that paints and does not say so, a stylesheet that stands still on its way. */
const mostPatienceMs = 4_000;

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  document.head.append(link);
  return link;
}

/** Draws the page in our fonts once they are all there: each alone would have it laid out anew. */
async function showFonts(): Promise<void> {
  const faces = [400, 600].map((weight) =>
    document.fonts.load(`${weight} 1em "Be Vietnam Pro"`, 'a\u1ea1'),
  );
  await Promise.allSettled(faces);
  document.documentElement.dataset['fonts'] = '';
}

/**
 * Adds the whole stylesheet to the part that the first HTML brought: what the app draws from now on needs more. The
 * part stays: all of it stands in the whole again, and to take it away would cost a second look at each element. Where
 * the whole cannot be had, or not in time, the page goes on with what it has.
 */
async function showStyle(href: string): Promise<void> {
  const link = addLink('stylesheet', href);
  await new Promise<unknown>((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    setTimeout(resolve, mostPatienceMs);
  });
}

/** Tells the learner that a file of the app could not be fetched: the page can be read, but nothing in it answers. */
function showStartFailed(): void {
  const notice = document.getElementById('start-failed');
  notice?.querySelector('button')?.addEventListener('click', () => location.reload());
  notice?.removeAttribute('hidden');
}

/** Asks for the fonts and all files of the page side by side, and runs the first once the page can be drawn. */
async function start(): Promise<void> {
  void showFonts();
  const { files = '', style = '' } =
    document.querySelector<HTMLElement>('script[data-files]')?.dataset ?? {};
  const styled = showStyle(style);
  const [entry = '', ...ahead] = files.split(' ');
  for (const href of ahead) addLink('modulepreload', href);
  // who installs the app has it run
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

// a page that nobody sees (a tab in the background, a prerender) does not paint and must not wait for it
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

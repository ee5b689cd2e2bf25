import type { Page, Route } from '@playwright/test';
import { withResolvers } from './journey.ts';

/** All scripts except the one in the document, which starts the app by fetching the others. */
async function routeAppFiles(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  let starter: string | undefined;
  await page.route('**/*.js', (route) => {
    const address = route.request().url();
    starter ??= address;
    return address === starter ? route.fallback() : handle(route);
  });
}

/**
 * Blocks all files of the app: pages show what the server rendered.
 * @returns a function that unblocks them
 */
export async function failAppFiles(page: Page): Promise<() => void> {
  let isDown = true;
  await routeAppFiles(page, (route) => (isDown ? route.abort() : route.fallback()));
  return () => {
    isDown = false;
  };
}

/**
 * Delays the files of the app, as a slow network would.
 * @returns a function that releases them
 */
export async function holdAppFiles(page: Page): Promise<() => void> {
  const { promise, resolve } = withResolvers();
  await routeAppFiles(page, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Delays all scripts, also the one in the document; otherwise as {@link holdAppFiles}. */
export async function holdAllFiles(page: Page): Promise<() => void> {
  const { promise, resolve } = withResolvers();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/**
 * Has `handle` answer the requests for scripts that the document does not name: the app fetches them once a page is
 * idle, such as the practice log.
 * @returns a function that lets these requests through again
 */
export async function routeLateFiles(
  page: Page,
  handle: (route: Route) => Promise<void> | undefined,
): Promise<() => void> {
  let isRouted = true;
  await page.route('**/*.js', async (route) => {
    if (!isRouted) return route.fallback();
    const { pathname } = new URL(route.request().url());
    // while a page is being left its HTML cannot be read; its requests then go on without `handle`
    const html = await page.content().catch(() => pathname);
    return html.includes(pathname) ? route.fallback() : handle(route);
  });
  // the route stays: if it were removed, a request that is under way would be answered twice
  return () => {
    isRouted = false;
  };
}

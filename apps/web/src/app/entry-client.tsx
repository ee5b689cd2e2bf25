import type { Site } from '@nghego/contracts/page-renderer';
import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type HydrationState, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { browserApi } from '../platform/browser-api.ts';
import { renderInDocumentLanguage } from '../platform/language.ts';
import { readSite } from '../platform/read-site.ts';
import { rememberSite } from '../platform/site.ts';
import { createRoutes } from './routes.tsx';

async function start(): Promise<void> {
  renderInDocumentLanguage();
  const routes = createRoutes(browserApi);
  // loads the page's lazy routes before the first render, which would otherwise not match the HTML
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
  const { address } = document.documentElement.dataset;
  if (address !== undefined && address !== location.pathname + location.search) {
    location.reload();
    return;
  }
  const root = document.getElementById('root');
  const { site, data } = await readHydration(document.getElementById('hydration')?.textContent);
  rememberSite(site);
  if (root === null) return;
  // until the app has hydrated, Back and Forward would make React render another page over the HTML of this one
  const left = new AbortController();
  const reloadPage = (event: Event): void => {
    event.stopImmediatePropagation();
    location.reload();
  };
  addEventListener('popstate', reloadPage, { signal: left.signal });
  const router = createBrowserRouter(routes, { hydrationData: data });
  await new Promise<void>((resolve) => {
    startTransition(() => {
      hydrateRoot(
        root,
        <Alive onAlive={() => left.abort()} onReady={resolve}>
          <RouterProvider router={router} />
        </Alive>,
      );
    });
  });
}

/**
 * Calls `onAlive` once all its children are hydrated, and `onReady` once the first effects have run, after which it
 * reacts to presses.
 */
function Alive({
  onAlive,
  onReady,
  children,
}: {
  onAlive: () => void;
  onReady: () => void;
  children: ReactNode;
}): ReactNode {
  useLayoutEffect(onAlive, [onAlive]);
  useEffect(onReady, [onReady]);
  return children;
}

/**
 * The data that the server rendered the page from. A large set is left out, since with it the HTML would arrive a round
 * trip later; the starter has begun to fetch it.
 */
async function readHydration(
  json: string | null | undefined,
): Promise<{ site: Site; data: HydrationState }> {
  const state = new Map<string, unknown>(Object.entries(JSON.parse(json ?? '{}') ?? {}));
  const part = (name: string) => Object.entries(state.get(name) ?? {});
  const { route, address } = Object.fromEntries(part('set'));
  const fetched =
    typeof route === 'string' && typeof address === 'string'
      ? { [route]: { kind: 'ready', set: await fetchSet(address) } }
      : {};
  return {
    site: readSite(state.get('site'), new Date()),
    data: state.has('loaderData')
      ? {
          loaderData: { ...Object.fromEntries(part('loaderData')), ...fetched },
          actionData: Object.fromEntries(part('actionData')),
        }
      : {},
  };
}

async function fetchSet(address: string): Promise<unknown> {
  const { status, body } = await browserApi(address);
  if (status !== 200) throw new Error(`${address}: status ${status}`);
  return body;
}

/** Resolves once the page reacts; rejects if one of its files could not be fetched. */
export const started = start();

import type { ApiGet } from '@nghego/contracts/page-renderer';
import { data, redirect, type RouteObject } from 'react-router';
import { BrokenPage, BrokenPart } from './broken-page.tsx';
import { Bare } from './shell/bare.tsx';
import { Framed } from './shell/framed.tsx';
import { Root } from './shell/root.tsx';

/**
 * The code that fetches and parses data is a separate chunk: the first page does not need it, since its data is in the
 * HTML.
 */
const load = () => import('./load.ts');

/** The text pages (RT-09). */
const readPages: RouteObject[] = [
  { path: 'about', lazy: () => import('../pages/about.tsx') },
  { path: 'contact', lazy: () => import('../pages/contact.tsx') },
  { path: 'terms', lazy: () => import('../pages/terms.tsx') },
  { path: 'privacy', lazy: () => import('../pages/privacy.tsx') },
  { path: 'cookies', lazy: () => import('../pages/cookies.tsx') },
  { path: 'refund', lazy: () => import('../pages/refund.tsx') },
  { path: 'community', lazy: () => import('../pages/community.tsx') },
  { path: 'dmca', lazy: () => import('../pages/dmca.tsx') },
  { path: 'how-it-teaches', lazy: () => import('../pages/how-it-teaches.tsx') },
  { path: 'toeic-guide', lazy: () => import('../pages/toeic-guide.tsx') },
];

const notFound = (path: string): RouteObject => ({
  path,
  loader: () => data(null, { status: 404 }),
  lazy: () => import('./routes/not-found.tsx'),
});

/** Redirects the address of an old page to the page that replaced it. */
const moved = (request: Request, path: string, hash = ''): Response =>
  redirect(path + new URL(request.url).search + hash, 301);

/**
 * All routes, for the server and for the browser, which reach the API in different ways. Each page's head is in its own
 * chunk, so that the first load carries no other page's texts.
 */
export function createRoutes(api: ApiGet): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: BrokenPage,
      children: [
        {
          Component: Framed,
          children: [
            {
              ErrorBoundary: BrokenPart,
              children: [
                {
                  index: true,
                  loader: async ({ request }) => (await load()).readHome(api, request.signal),
                  lazy: () => import('./routes/home.tsx'),
                },
                {
                  path: 'vocabulary/:setIndex',
                  loader: async ({ request, params }) =>
                    (await load()).readGridSet(
                      api,
                      new URL(request.url),
                      params['setIndex'],
                      request.signal,
                    ),
                  lazy: () => import('./routes/dictation.tsx'),
                },
                {
                  path: 'sentence-practice/:setIndex',
                  loader: async ({ request }) =>
                    (await import('./load-sentence-set.ts')).readSentenceSet(
                      api,
                      new URL(request.url),
                      request.signal,
                    ),
                  lazy: () => import('./routes/sentence-practice.tsx'),
                },
                {
                  path: 'listening',
                  loader: async ({ request }) => (await load()).readListening(api, request.signal),
                  lazy: () => import('./routes/listening.tsx'),
                },
                {
                  path: 'listening/:setIndex',
                  loader: async ({ request, params }) =>
                    (await import('./load-listening-set.ts')).readListeningSet(
                      api,
                      new URL(request.url),
                      params['setIndex'] ?? '0',
                      request.signal,
                    ),
                  lazy: () => import('./routes/listening-set.tsx'),
                },
                { path: 'mini-test', lazy: () => import('./routes/mini-test.tsx') },
                {
                  path: 'grammar-game',
                  lazy: () => import('./routes/grammar-game.tsx'),
                },
                {
                  path: 'today',
                  loader: async ({ request }) =>
                    (await import('./load-today.ts')).readToday(api, request.signal),
                  lazy: () => import('./routes/today.tsx'),
                },
                {
                  path: 'level',
                  loader: async ({ request }) => (await load()).readHome(api, request.signal),
                  lazy: () => import('./routes/level.tsx'),
                },
                { path: 'review', lazy: () => import('./routes/review.tsx') },
                {
                  path: 'ear',
                  loader: async ({ request }) =>
                    (await import('./load-ear.ts')).readEar(api, request.signal),
                  lazy: () => import('./routes/ear.tsx'),
                },
                {
                  path: 'ear/pairs',
                  loader: async ({ request }) =>
                    (await import('./load-ear.ts')).readEarPairs(
                      api,
                      new URL(request.url),
                      request.signal,
                    ),
                  lazy: () => import('./routes/ear-pairs.tsx'),
                },
                { path: 'ear/fast', lazy: () => import('./routes/ear-fast.tsx') },
                {
                  path: 'ear/reduced',
                  loader: async ({ request }) =>
                    (await import('./load-ear.ts')).readReduced(
                      api,
                      new URL(request.url),
                      request.signal,
                    ),
                  lazy: () => import('./routes/ear-reduced.tsx'),
                },
                { path: 'mistakes', loader: ({ request }) => moved(request, '/ear', '#mistakes') },
                { path: 'drill', loader: ({ request }) => moved(request, '/ear/pairs') },
                { path: 'lists', lazy: () => import('./routes/lists.tsx') },
                { path: 'lists/:listId', lazy: () => import('./routes/list.tsx') },
                {
                  path: 'shared/:token',
                  // for previews of the link, which read the first HTML alone; the page itself asks the API
                  loader: async ({ request, params }) =>
                    typeof document === 'undefined'
                      ? (await import('./load-shared.ts')).readSharedPreview(
                          api,
                          params['token'] ?? '',
                          request.signal,
                        )
                      : null,
                  lazy: () => import('./routes/shared-list.tsx'),
                },
                ...readPages,
                {
                  path: 'profile',
                  loader: async ({ request }) => (await load()).readHome(api, request.signal),
                  lazy: () => import('./routes/profile.tsx'),
                },
                // the address of a page that is planned and not built yet (RT-13)
                {
                  path: 'page-not-implemented',
                  lazy: () => import('./routes/not-implemented.tsx'),
                },
                { path: 'offline', lazy: () => import('./routes/offline.tsx') },
                notFound('not-found'),
                notFound('*'),
              ],
            },
          ],
        },
        {
          Component: Bare,
          children: [
            {
              path: 'dictation/:setIndex',
              loader: async ({ request }) =>
                (await load()).readTopicSet(api, new URL(request.url), request.signal),
              lazy: () => import('./routes/dictation.tsx'),
            },
            {
              path: 'lists/:listId/:setIndex',
              lazy: () => import('./routes/list-practice.tsx'),
            },
            { path: 'shared/:token/:setIndex', lazy: () => import('./routes/shared-practice.tsx') },
            {
              path: 'login',
              lazy: () => import('./routes/login.tsx'),
            },
            {
              path: 'register',
              lazy: () => import('./routes/register.tsx'),
            },
            {
              path: 'forgot-password',
              loader: async ({ request }) =>
                (await import('./load-account.ts')).readMailData(api, request.signal),
              lazy: () => import('./routes/forgot-password.tsx'),
            },
            {
              path: 'reset-password',
              lazy: () => import('./routes/reset-password.tsx'),
            },
            {
              path: 'admin',
              // the server does not know the session: it renders the screen that shows while the browser fetches it
              loader: async ({ request }) =>
                typeof document === 'undefined'
                  ? { kind: 'unfetched' }
                  : (await import('../features/admin/load-admin.ts')).readAdmin(
                      api,
                      new URL(request.url),
                      request.signal,
                    ),
              lazy: () => import('./routes/admin.tsx'),
            },
          ],
        },
      ],
    },
  ];
}

import type { ApiGet } from '@nghego/contracts/page-renderer';
import { data, type RouteObject } from 'react-router';
import { m } from '../messages/messages.js';
import { NotFound, NotImplemented, Offline } from './plain-pages.tsx';
import { type Head, pageTitle, type RouteHandle } from './head.ts';
import { BrokenPage } from './broken-page.tsx';
import { isReadySentenceSet, isReadySet } from './loaded.ts';
import { Bare } from './shell/bare.tsx';
import { Framed } from './shell/framed.tsx';
import { Root } from './shell/root.tsx';

/** Reading and parsing is a chunk of its own: the first page comes with its data. */
const load = () => import('./load.ts');

const plain = (title: () => string): RouteHandle => ({
  head: (): Head => ({ title: pageTitle(title()), description: m.product_description() }),
});

const practice: RouteHandle = {
  module: 'src/app/routes/dictation.tsx',
  head: (loaded) => {
    if (!isReadySet(loaded))
      return { title: pageTitle(m.tab_dictation()), description: m.product_description() };
    const texts = { topic: loaded.set.topic, number: loaded.set.setIndex + 1 };
    return {
      title: pageTitle(m.dictation_page_title(texts)),
      description: m.dictation_page_description(texts),
    };
  },
};

const sentencePractice: RouteHandle = {
  module: 'src/app/routes/sentence-practice.tsx',
  head: (loaded) => {
    if (!isReadySentenceSet(loaded))
      return { title: pageTitle(m.home_sentence_title()), description: m.product_description() };
    const texts = { part: loaded.set.part.toUpperCase(), number: loaded.set.setIndex + 1 };
    return {
      title: pageTitle(m.sentence_page_title(texts)),
      description: m.sentence_page_description(texts),
    };
  },
};

/** Declared by the product and built by later work (RT-13). */
const unbuilt = (path: string): RouteObject => ({
  path,
  Component: NotImplemented,
  handle: plain(m.not_implemented_title),
});

const framedUnbuilt = ['page-not-implemented'];

/** Pages that are read (RT-09); each brings its own head and texts. */
const readPages: RouteObject[] = [
  { path: 'about', lazy: () => import('../pages/about.tsx') },
  { path: 'contact', lazy: () => import('../pages/contact.tsx') },
  { path: 'terms', lazy: () => import('../pages/terms.tsx') },
  { path: 'privacy', lazy: () => import('../pages/privacy.tsx') },
  { path: 'cookies', lazy: () => import('../pages/cookies.tsx') },
  { path: 'refund', lazy: () => import('../pages/refund.tsx') },
  { path: 'community', lazy: () => import('../pages/community.tsx') },
  { path: 'dmca', lazy: () => import('../pages/dmca.tsx') },
  { path: 'toeic-guide', lazy: () => import('../pages/toeic-guide.tsx') },
];

const notFound = (path: string): RouteObject => ({
  path,
  loader: () => data(null, { status: 404 }),
  Component: NotFound,
  handle: plain(m.not_found_title),
});

/** All routes; the same on both sides of the wire, with that side's way to the API. */
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
              index: true,
              loader: async ({ request }) => (await load()).readHome(api, request.signal),
              lazy: () => import('./routes/home.tsx'),
              handle: {
                module: 'src/app/routes/home.tsx',
                head: () => ({
                  title: `${m.product_name()} · ${m.home_title()}`,
                  description: m.product_description(),
                }),
              } satisfies RouteHandle,
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
              handle: practice,
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
              handle: sentencePractice,
            },
            {
              path: 'grammar-game',
              lazy: () => import('./routes/grammar-game.tsx'),
              handle: {
                module: 'src/app/routes/grammar-game.tsx',
                head: () => ({
                  title: pageTitle(m.grammar_title()),
                  description: m.grammar_description(),
                }),
              } satisfies RouteHandle,
            },
            ...readPages,
            {
              path: 'profile',
              loader: async ({ request }) => (await load()).readHome(api, request.signal),
              lazy: () => import('./routes/profile.tsx'),
            },
            ...framedUnbuilt.map(unbuilt),
            { path: 'offline', Component: Offline, handle: plain(m.offline_title) },
            notFound('not-found'),
            notFound('*'),
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
              handle: practice,
            },
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
              // the server has nobody's session: it renders the screen that is shown while it is checked
              loader: async ({ request }) =>
                typeof document === 'undefined'
                  ? { kind: 'unasked' }
                  : (await import('../features/admin/load-admin.ts')).readAdmin(
                      api,
                      new URL(request.url),
                      request.signal,
                    ),
              lazy: () => import('./routes/admin.tsx'),
              handle: {
                module: 'src/app/routes/admin.tsx',
                head: () => ({
                  title: pageTitle(m.admin_title()),
                  description: m.product_description(),
                }),
              } satisfies RouteHandle,
            },
          ],
        },
      ],
    },
  ];
}

import type { SignInProvider } from './sign-in-providers.ts';

/** The languages of the interface; English is the default. */
export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];

/** The themes that a learner can choose; without a choice the system's theme applies (SH-17). */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Cookies that affect the first HTML. */
export const languageCookie = 'language';
export const themeCookie = 'theme';
/**
 * The value is `1` on a device that has practice: its home begins with today's practice. Any other home begins with
 * what a new visitor needs (UX-01).
 */
export const practisedCookie = 'practised';

/** The language switch posts here until the page's scripts run; the answer is the same page (SH-16). */
export const languagePath = <Name extends string>(language: Name) =>
  `/language/${language}` as const;

/** As {@link languagePath}, for the theme (SH-17). */
export const themePath = <Name extends string>(theme: Name) => `/theme/${theme}` as const;

/** An answer of our own API, as the page's loaders get it on the server and in the browser. */
export type ApiReply = { status: number; body: unknown };
export type ApiGet = (path: string, signal?: { readonly aborted: boolean }) => Promise<ApiReply>;

/** The installation's settings for pages; the HTML contains them, so none is secret. */
export type Site = {
  /** the copyright year by the server's clock, so that server and browser render the same (SH-08) */
  year: number;
  /** whether the request had a session cookie: somebody may be signed in (SH-04) */
  hasSession?: true | undefined;
  /** set for home and the ear only: whether the device has practice, by its cookie (UX-01) */
  hasPractice?: true | undefined;
  /** loaded after consent only (SV-06) */
  analytics?: { id: string; scriptUrl: string } | undefined;
  webVitalsUrl?: string | undefined;
  /** the email address of the contact page and footer (TR-09) */
  contactEmail?: string | undefined;
  /** whether a language model writes examples here (EX-08) */
  writesExamples?: true | undefined;
  /** providers at which people may sign in (TR-07) */
  providers?: SignInProvider[] | undefined;
};

/** What the server passes to the web's renderer for one page. */
export type PageRequest = {
  /** path and query of the request */
  url: string;
  /** the public address, without a slash at its end, for canonical links */
  publicUrl: string;
  language: Language;
  theme: Theme | undefined;
  site: Site;
  api: ApiGet;
};

/** A rendered page. */
export type Page =
  /** `styleSources` let the CSP allow the page's inline stylesheets */
  | { kind: 'html'; status: number; html: string; styleSources?: readonly string[] | undefined }
  | { kind: 'redirect'; status: number; location: string };

/** The exports of the web's built `entry-server.js`. */
export type PageRenderer = { render: (request: PageRequest) => Promise<Page> };

import type { SignInProvider } from './sign-in-providers.ts';

/** The languages of the interface; English is the default. */
export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];

/** The learner's choice of theme; without one the system's applies (SH-17). */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Cookies that affect the first HTML. */
export const languageCookie = 'language';
export const themeCookie = 'theme';
/** Its value is `1` on a device that has practice: home begins with the desk, else with what a stranger needs (UX-01). */
export const practisedCookie = 'practised';

/** Where the language switch posts to before the app is alive; answers with the same page (SH-16). */
export const languagePath = <Name extends string>(language: Name) =>
  `/language/${language}` as const;

/** As {@link languagePath}, for the theme (SH-17). */
export const themePath = <Name extends string>(theme: Name) => `/theme/${theme}` as const;

/** Reads our own API, on the server or in the browser. */
export type ApiReply = { status: number; body: unknown };
export type ApiGet = (path: string, signal?: { readonly aborted: boolean }) => Promise<ApiReply>;

/** The installation's settings for pages; they travel in the HTML, so none is secret. */
export type Site = {
  /** year of the copyright, by the server's clock, so that server and browser render the same (SH-08) */
  year: number;
  /** the request had a session cookie: somebody may be signed in (SH-04) */
  hasSession?: true | undefined;
  /** home alone: the device has practice, by its cookie (UX-01) */
  hasPractice?: true | undefined;
  /** loaded after consent only (SV-06) */
  analytics?: { id: string; scriptUrl: string } | undefined;
  webVitalsUrl?: string | undefined;
  /** the contact address (TR-09) */
  contactEmail?: string | undefined;
  /** a language model writes examples here (EX-08) */
  writesExamples?: true | undefined;
  /** where people may sign in with an account of another service (TR-07) */
  providers?: SignInProvider[] | undefined;
};

/** What the server gives the web's renderer for one page. */
export type PageRequest = {
  /** Path and query of the request. */
  url: string;
  /** The public address, without a slash at its end: for canonical links. */
  publicUrl: string;
  language: Language;
  theme: Theme | undefined;
  site: Site;
  api: ApiGet;
};

/** A page as the renderer answers it. */
export type Page =
  /** `styleSources` let the CSP allow the page's inline stylesheets */
  | { kind: 'html'; status: number; html: string; styleSources?: readonly string[] | undefined }
  | { kind: 'redirect'; status: number; location: string };

/** What the built `entry-server.js` of the web exports. */
export type PageRenderer = { render: (request: PageRequest) => Promise<Page> };

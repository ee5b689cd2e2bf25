/** The languages of the interface; English is the default. */
export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];

/** The learner's choice of theme; without one the system's holds (SH-17). */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Cookies that shape the first HTML. */
export const languageCookie = 'language';
export const themeCookie = 'theme';

/** Where the language switch posts to before the app listens; answers the page that it was pressed on (SH-16). */
export const languagePath = <Name extends string>(language: Name) =>
  `/language/${language}` as const;

/** The same of the theme switch (SH-17). */
export const themePath = <Name extends string>(theme: Name) => `/theme/${theme}` as const;

/** One GET of our own API, as a loader sees it on either side of the wire. */
export type ApiReply = { status: number; body: unknown };
export type ApiGet = (path: string, signal?: { readonly aborted: boolean }) => Promise<ApiReply>;

/** What pages know of the installation; it travels in the HTML, so nothing in it is secret. */
export type Site = {
  /** year of the copyright, by the server's clock: both sides of the wire show the same (SH-08) */
  year: number;
  /** the request had a session cookie: somebody may be signed in (SH-04) */
  hasSession?: true | undefined;
  /** loaded after consent only (SV-06) */
  analytics?: { id: string; scriptUrl: string } | undefined;
  webVitalsUrl?: string | undefined;
  /** an address of mail that visitors may write to (TR-09) */
  contactEmail?: string | undefined;
};

/** What the server hands to the web's renderer for one page. */
export type PageRequest = {
  /** Path and query of the request. */
  url: string;
  /** Address that users see, without a slash at its end: for canonical links. */
  publicUrl: string;
  language: Language;
  theme: Theme | undefined;
  site: Site;
  api: ApiGet;
};

/** A page as the renderer answers it. */
export type Page =
  /** `styleSources` let the CSP allow the stylesheets that stand in the page */
  | { kind: 'html'; status: number; html: string; styleSources?: readonly string[] | undefined }
  | { kind: 'redirect'; status: number; location: string };

/** What the built `entry-server.js` of the web exports. */
export type PageRenderer = { render: (request: PageRequest) => Promise<Page> };

/** The header's title (SH-07), and whether it has a Back button (SH-06). */
export type HeaderTitle = 'product' | 'grammar' | 'dictation' | 'listening';

/** SH-07: the product's name, 'Grammar' on the game, 'Dictation' and 'Listening' on practice paths. */
export function headerTitle(pathname: string): HeaderTitle {
  if (/^\/grammar-game(\/|$)/.test(pathname)) return 'grammar';
  if (pathname.startsWith('/listening/')) return 'listening';
  return /^\/(dictation|vocabulary|sentence-practice)\//.test(pathname) ? 'dictation' : 'product';
}

/**
 * Practice pages on which the header has no title and no Back button: today's practice, reviews, the mini test, sets of
 * own and of shared lists, the exercises of the ear.
 */
const untitledPractice =
  /^\/((today|review|drill|mini-test)\/?$|(lists|shared)\/[^/]+\/[^/]+|ear\/(pairs|reduced|fast)(\/|$))/;

/** Practice pages. Nothing may cover them (SH-12). */
export function isPracticeScreen(pathname: string): boolean {
  return headerTitle(pathname) !== 'product' || untitledPractice.test(pathname);
}

/** The entry of the main menu that a page below it belongs to. */
export function sectionOf(pathname: string): string | undefined {
  if (/^\/(vocabulary|dictation|sentence-practice|today|review|level)(\/|$)/.test(pathname))
    return '/';
  if (/^\/mini-test\/?$/.test(pathname)) return '/listening';
  if (/^\/(mistakes|drill)\/?$/.test(pathname)) return '/ear';
  return /^\/(listening|ear|lists)(?=\/)/.exec(pathname)?.[0];
}

/** UX-09: practice pages that begin with a start or a list; there the learner still needs the bar. */
export const beginsAtRest = (pathname: string): boolean =>
  /^\/(review|grammar-game|mini-test)\/?$/.test(pathname);

/**
 * SH-06: where Back on a practice page leads: home, or from a listening set to all of them (LS-01); undefined
 * elsewhere.
 */
export function backOf(pathname: string): '/' | '/listening' | undefined {
  const title = headerTitle(pathname);
  if (title === 'product') return undefined;
  return title === 'listening' ? '/listening' : '/';
}

/** UX-09: on a phone, pages with the common header have the bar at the bottom, unless something is practised there. */
export function hasFootBar(pathname: string, isPractising: boolean): boolean {
  const isBare = /^\/(login|register|forgot-password|reset-password|admin)(\/|$)/.test(pathname);
  return !isBare && !isPractising;
}

/** Pages on which an ear or a level is checked, round after round: nothing may cover a round. */
export function hasCheck(pathname: string): boolean {
  return /^\/(level|ear)\/?$/.test(pathname);
}

/**
 * Pages with a form: on a phone the floating 'Feedback' button would cover its button (SH-13), and the development
 * notice (SH-12) would interrupt typing.
 */
export function hasForm(pathname: string): boolean {
  return /^\/(login|register|forgot-password|reset-password|contact|admin)\/?$/.test(pathname);
}

/** Which title the header bears (SH-07), and whether a Back button stands beside it (SH-06). */
export type HeaderTitle = 'product' | 'grammar' | 'dictation';

/** SH-07: the product's name, 'Grammar' on the game, 'Dictation' on practice paths. */
export function headerTitle(pathname: string): HeaderTitle {
  if (/^\/grammar-game(\/|$)/.test(pathname)) return 'grammar';
  return /^\/(dictation|vocabulary|sentence-practice)\//.test(pathname) ? 'dictation' : 'product';
}

/** Where somebody practises: nothing may cover it (SH-12). */
export function isPracticeScreen(pathname: string): boolean {
  return headerTitle(pathname) !== 'product';
}

/** SH-06: vocabulary, grammar and dictation-practice pages lead back home. */
export function hasBackButton(pathname: string): boolean {
  return isPracticeScreen(pathname);
}

/**
 * Pages of a form: on a phone its button reaches where else the 'Feedback' button floats (SH-13), and the notice of SH-12
 * would come in the middle of a word.
 */
export function hasForm(pathname: string): boolean {
  return /^\/(login|register|forgot-password|reset-password|contact)\/?$/.test(pathname);
}

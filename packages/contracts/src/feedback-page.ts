/** The queries that name what a set's page shows. */
const kept = [
  /^topic=(?:[\w.~!*'()+-]|%[\dA-F]{2}){1,300}$/i,
  /^part=part[1-4]$/,
  /^setIndex=\d{1,6}$/,
];

/**
 * The address that is kept with feedback: the page, and the set that it shows. Everything else is left out, such as
 * the id of an own list, which tells whose it is, or the token of a link. Empty for an address that no page has.
 */
export function feedbackPage(address: string): string {
  const [path = '', search = ''] = address.split(/[?#]/);
  const page = /^\/(?:[a-z-]{1,30}(?:\/(?:\d{1,6}|[a-z]{1,10}))?)?(?=\/|$)/.exec(path)?.[0];
  if (page === undefined) return '';
  const asked = search.split('&');
  const query = kept.flatMap((shape) => asked.find((pair) => shape.test(pair)) ?? []);
  return query.length === 0 ? page : `${page}?${query.join('&')}`;
}

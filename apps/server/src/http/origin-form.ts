/**
 * The path and query of a request's target. A client may also send the whole address (RFC 9112, 3.2.2); its scheme and
 * host are ignored. A target that is no web address stays unchanged.
 */
export function originForm(target: string): string {
  // nearly every target is a path already; URL would read the path '//name' as a host
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

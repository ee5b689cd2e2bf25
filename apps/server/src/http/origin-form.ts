/**
 * The path and query of a request's target. A client may also write the whole address (RFC 9112, 3.2.2); its scheme
 * and host decide nothing here. A target that is no address of the web stays as it is.
 */
export function originForm(target: string): string {
  // nearly every request; joined as text elsewhere, so that '//name' stays a path
  if (target.startsWith('/')) return target;
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

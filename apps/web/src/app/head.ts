/** What a page tells browsers and search engines of itself. */
export type Head = {
  title: string;
  description: string;
  /** a page that is read: its schema.org type, its name, and the day of its version */
  article?: { type: string; name: string; modified?: string | undefined };
};

/** What a route's `handle` carries: its head, from what it loaded, and its file in the client build. */
export class PageHandle {
  readonly module: string | undefined;
  readonly #head: (data: unknown) => Head;

  constructor({ head, module }: { head: (data: unknown) => Head; module?: string }) {
    this.#head = head;
    this.module = module;
  }

  /** @param data what the route loaded */
  head(data: unknown): Head {
    return this.#head(data);
  }
}

/** The product's name at the end, once. */
export function pageTitle(...parts: string[]): string {
  return [...parts, 'Nghe Gõ'].join(' · ');
}

/** Queries that make another page; any other (a campaign's mark) does not. */
const meaningful = ['topic', 'part', 'setIndex'];

/** The one address of a page for search engines: path and the queries that matter, always in one order, no slash at the end. */
export function canonicalPath(pathname: string, search: string): string {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of meaningful) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  const path = pathname.replace(/(.)\/+$/, '$1');
  return path + (kept.size > 0 ? `?${kept}` : '');
}

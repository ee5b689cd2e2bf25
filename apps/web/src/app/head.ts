/** What a page tells browsers and search engines about itself. */
export type Head = {
  title: string;
  description: string;
  /** search engines leave it out */
  isUnlisted?: true;
  /** for a text page: its schema.org type, its name, and the date of its version */
  article?: { type: string; name: string; modified?: string | undefined };
};

type Parts = {
  head: (data: unknown) => Head;
  module?: string;
  setAddress?: (data: unknown) => string | undefined;
};

/** A route's `handle`: its head, computed from its loaded data, and its file in the client build. */
export class PageHandle {
  readonly module: string | undefined;
  readonly #head: (data: unknown) => Head;
  /** The API's address of the loaded set, if the HTML leaves the set out: the browser fetches it beside the scripts. */
  readonly setAddress: (data: unknown) => string | undefined;

  constructor({ head, module, setAddress = () => undefined }: Parts) {
    this.#head = head;
    this.module = module;
    this.setAddress = setAddress;
  }

  /** @param data that the route loaded */
  head(data: unknown): Head {
    return this.#head(data);
  }
}

/** Appends the product's name, once. */
export function pageTitle(...parts: string[]): string {
  return [...parts, 'Nghe Gõ'].join(' · ');
}

/** Query parameters that select other content. Others, such as those of campaigns, lead to the same page. */
const meaningful = ['topic', 'part', 'setIndex'];

/**
 * The canonical address of a page for search engines: its path and the query parameters that select content, in a fixed
 * order, without a slash at the end.
 */
export function canonicalPath(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const canonical = new URLSearchParams();
  for (const name of meaningful) {
    const value = given.get(name);
    if (value !== null) canonical.set(name, value);
  }
  const path = pathname.replace(/(.)\/+$/, '$1');
  return path + (canonical.size > 0 ? `?${canonical}` : '');
}

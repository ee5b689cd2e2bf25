/** The tabs of the admin area, in their order (AD-02). */
export const adminTabs = [
  'topics',
  'vocabulary',
  'sentences',
  'questions',
  'listening',
  'examples',
  'inbox',
  'users',
  'jobs',
  'deleted',
] as const;
export type AdminTab = (typeof adminTabs)[number];

/** The tab of an address; the first if it names none. */
export function readTab(search: URLSearchParams): AdminTab {
  return adminTabs.find((tab) => tab === search.get('tab')) ?? 'topics';
}

/** Query names that filter a list; others belong to the area itself. */
const listNames = [
  'page',
  'pageSize',
  'prefix',
  'text',
  'word',
  'sort',
  'topicId',
  'category',
  'unitId',
  'difficulty',
  'isActive',
  'audio',
  'part',
  'topic',
  'bank',
  'rule',
  'state',
  'role',
  'status',
  'done',
  'collection',
] as const;
export type ListName = (typeof listNames)[number];

/** The query of a tab's list, from the address, so that a reload, a bookmark and the back button restore the list. */
export function readListQuery(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const name of listNames) {
    const value = search.get(name);
    if (value !== null && value !== '') query[name] = value;
  }
  // an address with a page or a size that cannot be shows what one without it shows
  if (!/^[1-9]\d{0,5}$/.test(query['page'] ?? '1')) delete query['page'];
  if (!/^([1-9]\d?|100)$/.test(query['pageSize'] ?? '1')) delete query['pageSize'];
  return query;
}

/** Whether an address searches or filters its list, so that the list may be empty because of it. */
export function isNarrowed(search: URLSearchParams): boolean {
  const { page: _page, pageSize: _size, sort: _sort, ...filters } = readListQuery(search);
  return Object.keys(filters).length > 0;
}

/** The address after a filter was set; the list returns to its first page. An empty value removes the filter. */
export function withFilter(
  search: URLSearchParams,
  changes: Partial<Record<ListName, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

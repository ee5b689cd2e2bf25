import { getOverview, type Overview } from '@nghego/contracts/admin-overview';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import { replace } from 'react-router';
import { callApi } from '../../../platform/call-api.ts';
import { type AdminData, readAdmin } from '../load-admin.ts';
import { readTab } from '../records/admin-query.ts';

/** The boxes of the Inbox, in their order. */
const boxes = ['feedback', 'messages', 'claims'] as const;

/** What the admin area shows; for the Inbox, how many entries of each box are not done, if that could be read. */
export type AdminPage = AdminData & { open?: Overview['open'] | undefined };

/**
 * Loads the tab of an address. An Inbox without a named box goes to the first box with something open; the box is then
 * in the address, so that it stays when its last entry is marked as done.
 */
export async function readAtBox(
  api: ApiGet,
  url: URL,
  signal: AbortSignal,
): Promise<AdminPage | Response> {
  if (readTab(url.searchParams) !== 'inbox') return readAdmin(api, url, signal);
  const overview = callApi(api, getOverview, {}, signal).catch(() => undefined);
  if (!url.searchParams.has('box')) {
    const open = (await overview)?.open;
    const box = boxes.find((name) => open !== undefined && open[name] > 0);
    if (box !== undefined) {
      const search = new URLSearchParams(url.searchParams);
      search.set('box', box);
      return replace(`${url.pathname}?${search}`);
    }
  }
  const data = await readAdmin(api, url, signal);
  return { ...data, open: (await overview)?.open };
}

import type { ApiGet } from '@nghego/contracts/page-renderer';
import { getSharedList } from '@nghego/contracts/shared-lists';
import { callApi } from '../platform/call-api.ts';
import { withId } from '../platform/send-to-api.ts';

/** What a preview of the link shows of the list; null if no list has the link, or it could not be read. */
export type SharedPreview = { name: string; words: number } | null;

export async function readSharedPreview(
  api: ApiGet,
  token: string,
  signal: AbortSignal,
): Promise<SharedPreview> {
  if (!/^[\w-]{24}$/.test(token)) return null;
  try {
    const { name, words } = await callApi(api, withId(getSharedList, token), {}, signal);
    return { name, words: words.length };
  } catch {
    // the page itself asks again, and says what is wrong
    return null;
  }
}

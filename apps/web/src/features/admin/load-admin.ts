import { getAccountSettings, getUsers } from '@nghego/contracts/account';
import { listDeleted } from '@nghego/contracts/admin-deleted';
import { listClaims, listFeedback, listMessages } from '@nghego/contracts/admin-inbox';
import { listJobs, listWaitingWork } from '@nghego/contracts/admin-jobs';
import { listListening, listListeningTopics } from '@nghego/contracts/admin-listening';
import { getOverview, type Overview } from '@nghego/contracts/admin-overview';
import { listQuestions } from '@nghego/contracts/admin-questions';
import { countSentences, listSentences } from '@nghego/contracts/admin-sentences';
import { listTopics } from '@nghego/contracts/admin-topics';
import { listWords } from '@nghego/contracts/admin-vocabulary';
import { getCatalogue } from '@nghego/contracts/catalogue';
import { getReportedExamples, listExamples } from '@nghego/contracts/admin-examples';
import { replace } from 'react-router';
import type { ApiGet } from '@nghego/contracts/page-renderer';
import { callApi } from '../../platform/call-api.ts';
import { type AdminTab, readListQuery, readTab } from './records/admin-query.ts';

/** How many pages of waiting work the jobs tab shows at most, of 100 each. */
const mostWaitingPages = 20;

/** The content of a tab. */
export type AdminList = Awaited<ReturnType<typeof readList>>;
export type ListOf<Tab extends AdminTab> = Extract<AdminList, { tab: Tab }>;

/**
 * What the admin area shows: nothing until the browser has fetched something, then the list of a tab, or that it could
 * not be fetched; and the overview, if that could be read.
 */
export type AdminData = (
  { kind: 'unfetched' } | { kind: 'ready'; list: AdminList } | { kind: 'failed'; tab: AdminTab }
) & { overview?: Overview | undefined };

/** The boxes of the Inbox, in their order. */
const boxes = ['feedback', 'messages', 'claims'] as const;

/**
 * Loads the tab of an address. The server's rendering loads nothing: it has no session. An Inbox without a named box
 * goes to the first box with something open; the box is then in the address, so that it stays when its last entry is
 * marked as done.
 */
export async function readAdmin(
  api: ApiGet,
  url: URL,
  signal: AbortSignal,
): Promise<AdminData | Response> {
  const { pathname, searchParams } = url;
  const tab = readTab(searchParams);
  const reading = readOverview(api, tab, searchParams, signal);
  if (tab === 'inbox' && !searchParams.has('box')) {
    const overview = await reading;
    const box = boxes.find((name) => (overview?.open[name] ?? 0) > 0);
    if (box !== undefined)
      return replace(`${pathname}?${new URLSearchParams([...searchParams, ['box', box]])}`);
  }
  try {
    const list = await readList(api, tab, searchParams, signal);
    return { kind: 'ready', list, overview: await reading };
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'failed', tab, overview: await reading };
  }
}

/** The overview that was read last, and for which list. */
let last: { tab: AdminTab; search: string; overview: Overview } | undefined;

/**
 * Reads the overview after a change or on another tab, but not for another page or filter of the same list; undefined
 * if it cannot be read.
 */
async function readOverview(
  api: ApiGet,
  tab: AdminTab,
  search: URLSearchParams,
  signal: AbortSignal,
): Promise<Overview | undefined> {
  const isTurned = last?.tab === tab && last.search !== search.toString();
  const overview = isTurned
    ? last?.overview
    : await callApi(api, getOverview, {}, signal).catch(() => undefined);
  // if this call failed or was aborted, the overview is read again with the next list
  last = overview && { tab, search: search.toString(), overview };
  return overview;
}

async function readList(api: ApiGet, tab: AdminTab, search: URLSearchParams, signal: AbortSignal) {
  const query = readListQuery(search);
  switch (tab) {
    case 'topics': {
      // a unit's topics are on one page, in their order, so that an admin can move them
      const inUnit = { ...query, sort: 'place:asc', pageSize: '100' };
      const [page, { units }] = await Promise.all([
        callApi(api, listTopics, query['unitId'] === undefined ? query : inUnit, signal),
        callApi(api, getCatalogue, {}, signal),
      ]);
      return { tab, page, units };
    }
    case 'vocabulary': {
      const [page, topics] = await Promise.all([
        callApi(api, listWords, query, signal),
        callApi(api, listTopics, { pageSize: '100', sort: 'name:asc' }, signal),
      ]);
      return { tab, page, topics: topics.items };
    }
    case 'sentences': {
      const [page, counts] = await Promise.all([
        callApi(api, listSentences, query, signal),
        callApi(api, countSentences, {}, signal),
      ]);
      return { tab, page, counts };
    }
    case 'questions':
      return { tab, page: await callApi(api, listQuestions, query, signal) };
    case 'listening': {
      const [page, { topics }] = await Promise.all([
        callApi(api, listListening, query, signal),
        callApi(api, listListeningTopics, {}, signal),
      ]);
      return { tab, page, topics };
    }
    case 'examples': {
      const { state, ...searched } = query;
      return state === 'reported'
        ? {
            tab,
            by: 'report' as const,
            page: await callApi(api, getReportedExamples, searched, signal),
          }
        : { tab, by: 'word' as const, page: await callApi(api, listExamples, searched, signal) };
    }
    case 'inbox': {
      const box = search.get('box');
      if (box === 'claims')
        return { tab, box: 'claims' as const, page: await callApi(api, listClaims, query, signal) };
      return box === 'messages'
        ? { tab, box: 'messages' as const, page: await callApi(api, listMessages, query, signal) }
        : { tab, box: 'feedback' as const, page: await callApi(api, listFeedback, query, signal) };
    }
    case 'users': {
      const [page, { canMail }] = await Promise.all([
        callApi(api, getUsers, query, signal),
        callApi(api, getAccountSettings, {}, signal),
      ]);
      return { tab, page, canMail };
    }
    case 'jobs': {
      const pages = Math.min(mostWaitingPages, Math.max(1, Number(search.get('waiting')) || 1));
      const [page, ...waiting] = await Promise.all([
        callApi(api, listJobs, query, signal),
        ...Array.from({ length: pages }, (_, at) =>
          callApi(api, listWaitingWork, { pageSize: '100', page: String(at + 1) }, signal),
        ),
      ]);
      const total = waiting[0]?.total ?? 0;
      return { tab, page, waiting: { pages, total, items: waiting.flatMap(({ items }) => items) } };
    }
    case 'deleted':
      return { tab, page: await callApi(api, listDeleted, query, signal) };
    default:
      return tab satisfies never;
  }
}

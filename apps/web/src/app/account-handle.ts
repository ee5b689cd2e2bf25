import { m } from '../messages/messages.js';
import { pageTitle, type RouteHandle } from './head.ts';

/** The head of a page of accounts; it comes with the page, so that no other page carries its texts. */
export function accountHandle(module: string, title: () => string): RouteHandle {
  return {
    module,
    head: () => ({ title: pageTitle(title()), description: m.account_page_description() }),
  };
}

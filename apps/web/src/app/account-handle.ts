import { m } from '../messages/messages.js';
import { pageTitle, PageHandle } from './head.ts';

/** The head of a page of accounts; it comes with the page, so that no other page carries its texts. */
export function accountHandle(module: string, title: () => string): PageHandle {
  return new PageHandle({
    module,
    head: () => ({ title: pageTitle(title()), description: m.account_page_description() }),
  });
}

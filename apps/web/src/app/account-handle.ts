import { m } from '../messages/messages.js';
import { pageTitle, PageHandle } from './head.ts';

/** The head of an account page; in the page's own chunk, so that other pages do not load its texts. */
export function accountHandle(module: string, title: () => string): PageHandle {
  return new PageHandle({
    module,
    head: () => ({ title: pageTitle(title()), description: m.account_page_description() }),
  });
}

import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { pageTitle, PageHandle } from './head.ts';

/** The head of a page that says one thing; it comes with the page. */
export function plainHandle(module: string, title: () => string): PageHandle {
  return new PageHandle({
    module,
    head: () => ({ title: pageTitle(title()), description: m.product_description() }),
  });
}

/** The way on from a page that says one thing. */
export function HomeLink(): ReactNode {
  return (
    <Link to="/" className={buttonClass('main')}>
      {m.back_to_home()}
    </Link>
  );
}

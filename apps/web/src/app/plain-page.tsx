import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { pageTitle, PageHandle } from './head.ts';

/** The head of a page with a single message. */
export function plainHandle(module: string, title: () => string): PageHandle {
  return new PageHandle({
    module,
    head: () => ({ title: pageTitle(title()), description: m.product_description() }),
  });
}

/** The link home on a page with a single message. */
export function HomeLink(): ReactNode {
  return (
    <Link to="/" className={buttonClass('main')}>
      {m.back_to_home()}
    </Link>
  );
}

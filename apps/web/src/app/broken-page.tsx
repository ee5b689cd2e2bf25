import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { NoticePage } from '../ui/notice-page.tsx';

/** What a page shows after an unexpected error. */
export function BrokenPage(): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      <NoticePage role="alert" title={m.broken_title()} text={m.broken_text()}>
        <Button onClick={() => location.reload()}>{m.try_again()}</Button>
      </NoticePage>
    </main>
  );
}

import { type ReactNode, useEffect } from 'react';
import { m } from '../../messages/messages.js';
import { whenOnline } from '../../platform/when-online.ts';
import { Button } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { HomeLink, plainHandle } from '../plain-page.tsx';

export const handle = plainHandle('src/app/routes/offline.tsx', () => m.offline_title());

/** Shown without a network instead of a page that was never opened (OF-01). */
export function Component(): ReactNode {
  useEffect(() => whenOnline(openWanted), []);
  return (
    <NoticePage title={m.offline_title()} text={m.offline_text()}>
      <HomeLink />
      <Button look="quiet" onClick={openWanted}>
        {m.try_again()}
      </Button>
    </NoticePage>
  );
}

/** Opens the page that could not be opened before; only addresses of this site are followed. */
function openWanted(): void {
  const wanted = new URLSearchParams(location.search).get('to') ?? '';
  location.replace(/^\/(?![/\\])/.test(wanted) ? wanted : '/');
}

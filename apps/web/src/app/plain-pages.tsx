import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../messages/messages.js';
import { Button, buttonClass } from '../ui/button.tsx';
import { NoticePage } from '../ui/notice-page.tsx';

/** RT-10 */
export function NotFound(): ReactNode {
  return (
    <NoticePage title={m.not_found_title()} text={m.not_found_text()}>
      <HomeLink />
    </NoticePage>
  );
}

/** RT-13 */
export function NotImplemented(): ReactNode {
  return (
    <NoticePage title={m.not_implemented_title()} text={m.not_implemented_text()}>
      <HomeLink />
    </NoticePage>
  );
}

/** Shown without a network in place of a page that was never opened (OF-01). */
export function Offline(): ReactNode {
  return (
    <NoticePage title={m.offline_title()} text={m.offline_text()}>
      <HomeLink />
      <Button look="quiet" onClick={openWanted}>
        {m.try_again()}
      </Button>
    </NoticePage>
  );
}

/** The page that was asked for without a network; an address of ours alone is followed. */
function openWanted(): void {
  const wanted = new URLSearchParams(location.search).get('to') ?? '';
  location.replace(/^\/(?![/\\])/.test(wanted) ? wanted : '/');
}

function HomeLink(): ReactNode {
  return (
    <Link to="/" className={buttonClass('main')}>
      {m.back_to_home()}
    </Link>
  );
}

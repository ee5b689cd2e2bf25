import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../messages/messages.js';
import { buttonClass } from '../ui/button.tsx';
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

function HomeLink(): ReactNode {
  return (
    <Link to="/" className={buttonClass('main')}>
      {m.back_to_home()}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../messages/messages.js';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import type { Own } from './use-signed-in-data.ts';

/** Shown instead of the learner's data: that it is loading, or why it could not be loaded. */
export function OwnNotice({
  own,
  onRetry,
}: {
  own: Exclude<Own<unknown>, { kind: 'ready' }>;
  onRetry: () => void;
}): ReactNode {
  const { pathname, search } = useLocation();
  switch (own.kind) {
    case 'loading':
      return (
        <p role="status" className="text-muted grid min-h-[60dvh] place-items-center text-lg">
          {m.lists_loading()}
        </p>
      );
    case 'signed-out':
      return (
        <NoticePage title={m.lists_sign_in_title()} text={m.lists_sign_in_text()}>
          <Link
            to={`/login?next=${encodeURIComponent(pathname + search)}`}
            className={buttonClass('main')}
          >
            {m.lists_sign_in()}
          </Link>
          <Link
            to={`/register?next=${encodeURIComponent(pathname + search)}`}
            className={buttonClass('quiet')}
          >
            {m.register()}
          </Link>
        </NoticePage>
      );
    case 'missing':
      return (
        <NoticePage role="alert" title={m.lists_missing_title()} text={m.lists_missing_text()}>
          <Link to="/lists" className={buttonClass('main')}>
            {m.lists_to_all()}
          </Link>
        </NoticePage>
      );
    case 'failed':
      return (
        <NoticePage role="alert" title={m.lists_title()} text={m.lists_failed()}>
          <Button onClick={onRetry}>{m.try_again()}</Button>
        </NoticePage>
      );
    default:
      return own satisfies never;
  }
}

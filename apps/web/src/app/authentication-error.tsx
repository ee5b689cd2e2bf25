import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { NoticePage } from '../ui/notice-page.tsx';

/** What account pages show if the session cannot be fetched (SH-15). */
export function AuthenticationError(): ReactNode {
  return (
    <NoticePage role="alert" title={m.auth_error_title()} text={m.auth_error_text()}>
      <Button onClick={() => location.reload()}>{m.reload_page()}</Button>
    </NoticePage>
  );
}

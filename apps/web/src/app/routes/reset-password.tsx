import type { ReactNode } from 'react';
import { ResetPasswordForm } from '../../features/account/reset-password-form.tsx';
import { m } from '../../messages/messages.js';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { AccountFrame, Elsewhere } from '../account-frame.tsx';
import { accountHandle } from '../account-handle.ts';

export const handle = accountHandle('src/app/routes/reset-password.tsx', () => m.reset_title());

/** Sets a new password through a mailed link (AC-11). The token is behind the #, which is never sent to a server. */
export function Component(): ReactNode {
  const hash = useHydrated() ? location.hash : undefined;
  const token = new URLSearchParams((hash ?? '').slice(1)).get('token') ?? '';
  const isIncomplete = hash !== undefined && token === '';
  return (
    <AccountFrame title={isIncomplete ? m.reset_no_token_title() : m.reset_title()}>
      {isIncomplete ? (
        <p className="text-muted">{m.reset_no_token_text()}</p>
      ) : (
        <ResetPasswordForm token={token} />
      )}
      <Elsewhere to="/forgot-password" text={m.forgot_again()} />
    </AccountFrame>
  );
}

import type { ReactNode } from 'react';
import { withReturn } from '../../features/account/return-path.ts';
import { SignInForm } from '../../features/account/sign-in-form.tsx';
import { m } from '../../messages/messages.js';
import { session } from '../../platform/session/session.ts';
import { AccountFrame, Elsewhere } from '../account-frame.tsx';
import { accountHandle } from '../account-handle.ts';
import { AuthenticationError } from '../authentication-error.tsx';
import { useSigningIn } from '../use-signing-in.ts';

export const handle = accountHandle('src/app/routes/login.tsx', () => m.login());

/** Login (AC-01, RT-06). */
export function Component(): ReactNode {
  const { next, hasFailed } = useSigningIn();
  if (hasFailed) return <AuthenticationError />;
  return (
    <AccountFrame title={m.login_title()} lead={m.login_lead()}>
      <SignInForm onSignedIn={(user) => session.change(user)} />
      <Elsewhere
        question={m.no_account_yet()}
        to={withReturn('/register', next)}
        text={m.register()}
      />
    </AccountFrame>
  );
}

import type { ReactNode } from 'react';
import { ProviderButtons } from '../../features/account/provider-buttons.tsx';
import { providerProblem } from '../../features/account/provider-problem.ts';
import { withReturn } from '../../features/account/return-path.ts';
import { SignInForm } from '../../features/account/sign-in-form.tsx';
import { m } from '../../messages/messages.js';
import { session } from '../../platform/session/session.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { AccountFrame, Elsewhere } from '../account-frame.tsx';
import { accountHandle } from '../account-handle.ts';
import { AuthenticationError } from '../authentication-error.tsx';
import { useSigningIn } from '../use-signing-in.ts';

export const handle = accountHandle('src/app/routes/login.tsx', () => m.login());

/** Login (AC-01, RT-06). */
export function Component(): ReactNode {
  const { next, hasFailed, isArriving, problem } = useSigningIn();
  if (hasFailed) return <AuthenticationError />;
  if (isArriving)
    return (
      <AccountFrame title={m.login_title()}>
        <p role="status">{m.provider_arriving()}</p>
      </AccountFrame>
    );
  return (
    <AccountFrame title={m.login_title()} lead={m.login_lead()}>
      <FormAlert text={providerProblem(problem)} />
      <SignInForm onSignedIn={(user) => session.change(user)} />
      <ProviderButtons next={next} />
      <Elsewhere
        question={m.no_account_yet()}
        to={withReturn('/register', next)}
        text={m.register()}
      />
    </AccountFrame>
  );
}

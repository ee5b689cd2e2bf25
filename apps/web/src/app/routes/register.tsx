import type { ReactNode } from 'react';
import { newAccount } from '../../features/account/new-account.ts';
import { ProviderButtons } from '../../features/account/provider-buttons.tsx';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { withReturn } from '../../features/account/return-path.ts';
import { m } from '../../messages/messages.js';
import { session } from '../../platform/session/session.ts';
import { isMarkedPractised } from '../../practice/log/practised-mark.ts';
import { AccountFrame, Elsewhere } from '../account-frame.tsx';
import { accountHandle } from '../account-handle.ts';
import { AuthenticationError } from '../authentication-error.tsx';
import { useSigningIn } from '../use-signing-in.ts';
import { Link } from '../../ui/link.tsx';

export const handle = accountHandle('src/app/routes/register.tsx', () => m.register());

/** Register (AC-02, RT-06). */
export function Component(): ReactNode {
  const { next, hasFailed } = useSigningIn();
  if (hasFailed) return <AuthenticationError />;
  return (
    <AccountFrame title={m.register_title()} lead={m.register_lead()}>
      <RegisterForm
        onSignedIn={(user) => {
          const hadPractice = isMarkedPractised();
          session.change(user);
          newAccount.set({ id: user.id, email: user.email, hadPractice });
        }}
      />
      <p className="text-muted -mt-2 flex flex-wrap items-center gap-x-3 text-sm">
        {m.register_accepts()} <LegalLink to="/terms" text={m.menu_terms()} />
        <LegalLink to="/privacy" text={m.menu_privacy()} />
      </p>
      <ProviderButtons next={next} />
      <Elsewhere question={m.have_account()} to={withReturn('/login', next)} text={m.login()} />
    </AccountFrame>
  );
}

function LegalLink({ to, text }: { to: string; text: string }): ReactNode {
  return (
    <Link to={to} className="text-accent inline-block py-1 underline underline-offset-4">
      {text}
    </Link>
  );
}

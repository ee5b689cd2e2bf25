import { startProviderSignIn } from '@nghego/contracts/sign-in-providers';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { site } from '../../platform/site.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { useProviderVisit } from './use-provider-visit.ts';

/**
 * Buttons to sign in with a provider; renders nothing if the site has none (TR-07).
 * @param next the page to return to
 */
export function ProviderButtons({ next }: { next: string }): ReactNode {
  const { goingTo, failure, visit } = useProviderVisit();
  const { providers = [] } = site();
  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="text-muted flex items-center gap-3">
        <span aria-hidden className="border-line flex-1 border-t" />
        {m.provider_or()}
        <span aria-hidden className="border-line flex-1 border-t" />
      </p>
      <FormAlert text={failure} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          look="quiet"
          aria-disabled={goingTo !== undefined || undefined}
          onClick={() => visit(id, () => sendToApi(startProviderSignIn, { provider: id, next }))}
        >
          <span className="min-w-0 break-words">
            {goingTo === id ? m.provider_going({ name }) : m.provider_sign_in({ name })}
          </span>
        </Button>
      ))}
    </div>
  );
}

import {
  linkProvider,
  type SignInProvider,
  type SignInWays,
  unlinkProvider,
} from '@nghego/contracts/sign-in-providers';
import { type ReactNode, useState } from 'react';
import { m } from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { sendPlain, sendToApi, withId } from '../../platform/send-to-api.ts';
import { site } from '../../platform/site.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { accountFailure } from './account-failure.ts';
import { DialogForm } from './dialog-form.tsx';
import { PasswordField } from './form-parts.tsx';
import { validateSignIn } from './validate-account-form.ts';
import { useAccountForm } from './use-account-form.ts';
import { useProviderVisit } from './use-provider-visit.ts';

/** The learner's ways to sign in: the password and the linked providers (TR-07). */
export function WaysDialog({
  ways,
  email,
  onUnlinked,
  onCancel,
}: {
  ways: SignInWays;
  email: string;
  onUnlinked: (name: string) => void;
  onCancel: () => void;
}): ReactNode {
  const [linking, setLinking] = useState<SignInProvider>();
  const [notice, setNotice] = useState<string>();
  const once = useSingleFlight();
  const visiting = useProviderVisit();
  if (linking !== undefined)
    return <LinkForm provider={linking} email={email} onCancel={() => setLinking(undefined)} />;
  const linked = ways.providers.filter(({ linkedAt }) => linkedAt !== null);
  const isLast = !ways.hasPassword && linked.length === 1;
  const link = (provider: SignInProvider): void => {
    if (ways.hasPassword) setLinking(provider);
    else visiting.visit(provider.id, () => sendToApi(linkProvider, { provider: provider.id }));
  };
  const unlink = (id: string, name: string): void =>
    void once(async () => {
      setNotice(undefined);
      try {
        await sendPlain(withId(unlinkProvider, id));
        onUnlinked(name);
      } catch (error) {
        setNotice(accountFailure(error, 'other').text);
      }
    });
  const offered = new Map((site().providers ?? []).map((provider) => [provider.id, provider]));
  return (
    <div className="grid gap-5">
      <h2 className="text-2xl font-semibold">{m.provider_ways()}</h2>
      <p className="text-muted">{m.provider_ways_text()}</p>
      <ul className="grid gap-4">
        <Way
          name={m.provider_password()}
          state={ways.hasPassword ? m.provider_password_set() : m.provider_password_none()}
        />
        {ways.providers.map(({ id, name, subject, linkedAt }) => {
          const provider = [...offered.values()].find((one) => one.id === id);
          return (
            <Way
              key={id}
              name={name}
              state={
                linkedAt === null
                  ? m.provider_not_linked()
                  : m.provider_linked({ day: dayOf(linkedAt), subject: subject ?? '' })
              }
            >
              {linkedAt === null && provider !== undefined ? (
                <Button look="quiet" onClick={() => link(provider)}>
                  {m.provider_link({ name })}
                </Button>
              ) : null}
              {linkedAt !== null && !isLast ? (
                <Button look="quiet" onClick={() => unlink(id, name)}>
                  {m.provider_unlink({ name })}
                </Button>
              ) : null}
              {linkedAt !== null && isLast ? (
                <p className="text-muted basis-full">{m.provider_last_way()}</p>
              ) : null}
            </Way>
          );
        })}
      </ul>
      <FormAlert text={notice ?? visiting.failure} />
      <Button look="quiet" onClick={onCancel}>
        {m.cancel()}
      </Button>
    </div>
  );
}

const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' }).format(Date.parse(moment));

function Way({
  name,
  state,
  children,
}: {
  name: string;
  state: string;
  children?: ReactNode;
}): ReactNode {
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <span className="grid min-w-0 flex-1 basis-40">
        <span className="font-semibold break-words">{name}</span>
        <span className="text-muted break-words">{state}</span>
      </span>
      {children}
    </li>
  );
}

/** Asks for the password, as a password change does: a linked provider gives lasting access. */
function LinkForm({
  provider: { id, name },
  email,
  onCancel,
}: {
  provider: SignInProvider;
  email: string;
  onCancel: () => void;
}): ReactNode {
  const { form, field, ...end } = useAccountForm(
    { password: '' },
    {
      validate: ({ password }) => validateSignIn({ email, password }),
      send: async ({ password }) => {
        location.assign((await sendToApi(linkProvider, { provider: id, password })).url);
      },
      explain: (error) => accountFailure(error, 'other'),
    },
  );
  return (
    <DialogForm
      title={m.provider_link({ name })}
      form={form}
      end={{ ...end, text: m.provider_link_go({ name }), sending: m.provider_going({ name }) }}
      onCancel={onCancel}
    >
      <p>{m.provider_link_text({ name })}</p>
      <PasswordField
        label={m.field_password()}
        autoComplete="current-password"
        {...field('password')}
      />
    </DialogForm>
  );
}

import { deleteMe } from '@nghego/contracts/account';
import { confirmAtProvider, type SignInProvider } from '@nghego/contracts/sign-in-providers';
import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { sendToApi } from '../../platform/send-to-api.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { accountFailure } from './account-failure.ts';
import { DialogForm } from './dialog-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useProviderVisit } from './use-provider-visit.ts';

/**
 * As {@link EraseForm}, for an account without a password: a fresh sign-in at a provider confirms it (PF-06).
 * @param providers the linked providers
 * @param isConfirmed the learner has just returned from that sign-in
 */
export function EraseWithoutPassword({
  providers,
  isConfirmed,
  onErased,
  onCancel,
}: {
  providers: SignInProvider[];
  isConfirmed: boolean;
  onErased: () => Promise<void>;
  onCancel: () => void;
}): ReactNode {
  const { goingTo, failure, visit } = useProviderVisit();
  const { form, ...end } = useAccountForm(
    {},
    {
      validate: () => undefined,
      send: async () => {
        await sendToApi(deleteMe, {});
        await onErased();
      },
      explain: (error) => accountFailure(error, 'other'),
    },
  );
  if (isConfirmed)
    return (
      <DialogForm
        title={m.delete_account()}
        form={form}
        end={{
          phase: end.phase,
          alertId: end.alertId,
          text: m.delete_confirm(),
          sending: m.deleting(),
          look: 'danger',
        }}
        onCancel={onCancel}
      >
        <p>{m.delete_text()}</p>
        <p className="text-muted">{m.delete_download_first()}</p>
        <p>{m.provider_delete_confirmed()}</p>
      </DialogForm>
    );
  return (
    <div className="grid gap-5">
      <h2 className="text-2xl font-semibold">{m.delete_account()}</h2>
      <p>{m.delete_text()}</p>
      <p className="text-muted">{m.delete_download_first()}</p>
      <p>{m.provider_delete_text()}</p>
      <FormAlert text={failure} />
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          aria-disabled={goingTo !== undefined || undefined}
          onClick={() => visit(id, () => sendToApi(confirmAtProvider, { provider: id }))}
        >
          {goingTo === id ? m.provider_going({ name }) : m.provider_confirm_with({ name })}
        </Button>
      ))}
      <Button look="quiet" onClick={onCancel}>
        {m.cancel()}
      </Button>
    </div>
  );
}

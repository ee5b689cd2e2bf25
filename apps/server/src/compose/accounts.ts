import type { App } from '../http/app-type.ts';
import { createAttemptsRepository } from '../modules/accounts/attempts-repository.ts';
import { createAuth } from '../modules/accounts/create-auth.ts';
import { createAccountsRepository } from '../modules/accounts/repository.ts';
import { createResetMail } from '../modules/accounts/reset-mail.ts';
import { createAccountsService } from '../modules/accounts/service.ts';
import { createSignInGuard } from '../modules/accounts/sign-in-guard.ts';
import type { ProgressRepository } from '../modules/progress/repository.ts';
import { readWholeAside, readWholeLog } from '../modules/progress/whole-log.ts';
import type { AppParts } from './app-parts.ts';

/** Accounts on the store, with their lock-outs, their mail, and what else is personal: the practice log. */
export function openAccounts(
  app: App,
  parts: AppParts,
  progress: ProgressRepository,
  now: () => Date,
) {
  const { store, publicUrl, mail } = parts;
  const guard = createSignInGuard(createAttemptsRepository(store.pool), now);
  const repository = createAccountsRepository(store.db);
  const auth = createAuth({
    db: store.db,
    publicUrl,
    secret: parts.authSecret,
    mailReset: mail && createResetMail(mail, publicUrl, (line) => app.log.warn(line)),
    afterReset: async ({ id, email }) => {
      await repository.endResetLinks(id);
      await guard.unlock(email);
    },
  });
  return createAccountsService(auth, repository, guard, mail !== undefined, {
    practice: (userId) => readWholeLog(progress, userId),
    practiceAside: (userId) => readWholeAside(progress, userId),
  });
}

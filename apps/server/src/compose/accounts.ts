import type { App } from '../http/app-type.ts';
import { createAttemptsRepository } from '../modules/accounts/attempts-repository.ts';
import { type AuthParts, createAuth, sessionCookie } from '../modules/accounts/create-auth.ts';
import { openProvider } from '../modules/accounts/providers/open-provider.ts';
import { createProviderService } from '../modules/accounts/providers/provider-service.ts';
import { createAccountsRepository } from '../modules/accounts/repository.ts';
import { createResetMail } from '../modules/accounts/reset-mail.ts';
import { createAccountsService } from '../modules/accounts/service.ts';
import { readSessionToken } from '../modules/accounts/session-token.ts';
import { createSignInGuard } from '../modules/accounts/sign-in-guard.ts';
import type { ListsService } from '../modules/lists/service.ts';
import type { ProgressRepository } from '../modules/progress/repository.ts';
import { readWholeAside, readWholeLog } from '../modules/progress/whole-log.ts';
import type { AppParts } from './app-parts.ts';

/** Opens accounts, with lock-outs, mail, and the personal data that other modules store. */
export function openAccounts(
  app: App,
  parts: AppParts,
  progress: ProgressRepository,
  lists: ListsService,
  now: () => Date,
) {
  const { store, publicUrl, mail } = parts;
  const guard = createSignInGuard(createAttemptsRepository(store.pool), now);
  const repository = createAccountsRepository(store.db);
  const authParts: AuthParts = {
    db: store.db,
    publicUrl,
    secret: parts.authSecret,
    mailReset: mail && createResetMail(mail, publicUrl, (line) => app.log.warn(line)),
    afterReset: async ({ id, email }) => {
      await repository.endBegun(id);
      // only the reader of the mail has the token, so the address is verified
      await repository.noteVerified(id);
      await guard.unlock(email);
    },
  };
  const readToken = (cookies: string | null) =>
    readSessionToken(cookies, sessionCookie(publicUrl), parts.authSecret);
  const service = createAccountsService(
    createAuth(authParts),
    repository,
    guard,
    mail !== undefined,
    {
      practice: (userId) => readWholeLog(progress, userId),
      practiceAside: (userId) => readWholeAside(progress, userId),
      lists: (userId) => lists.readAll(userId),
    },
    now,
    readToken,
  );
  const { signInProviders = [], signInTimeoutMs = 5_000 } = parts;
  const findSession = async (headers: Headers) => {
    const token = readToken(headers.get('cookie'));
    return token === undefined ? undefined : repository.findSession(token);
  };
  const providers = createProviderService({
    publicUrl,
    providers: signInProviders.map((settings) =>
      openProvider(authParts, repository, settings, findSession, signInTimeoutMs),
    ),
    repository,
    guard,
    proveSelf: service.proveSelf,
    findUserId: async (headers) => (await service.currentUser(headers))?.id,
    findSession,
  });
  return { service, providers };
}

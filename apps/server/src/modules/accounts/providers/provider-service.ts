import type { User } from '@nghego/contracts/account';
import type { SignInProvider, SignInWays } from '@nghego/contracts/sign-in-providers';
import { Refusal } from '../../../refusal.ts';
import type { Caller } from '../caller.ts';
import type { AccountsRepository } from '../repository.ts';
import type { SignInGuard } from '../sign-in-guard.ts';
import { createStarts } from './start-at-provider.ts';
import { createFinish } from './finish-at-provider.ts';
import type { FindSession } from './find-session.ts';
import type { FindProvider, OpenProvider } from './open-provider.ts';

export type ProviderService = ReturnType<typeof createProviderService>;

/** Signing in, linking and confirming at a provider of OpenID Connect (TR-07). */
export function createProviderService(options: {
  publicUrl: string;
  providers: OpenProvider[];
  repository: AccountsRepository;
  guard: SignInGuard;
  /** proves that the signed-in person is there: by the password, or without one by a sign-in of the last minutes */
  proveSelf: (user: User, password: string | undefined, caller: Caller) => Promise<void>;
  findUserId: (headers: Headers) => Promise<string | undefined>;
  findSession: FindSession;
}) {
  const { providers, repository } = options;
  const offered: SignInProvider[] = providers.map(({ settings: { id, name } }) => ({ id, name }));

  const find: FindProvider = (id) => {
    const provider = providers.find(({ settings }) => settings.id === id);
    if (provider === undefined)
      throw new Refusal('NOT_FOUND', 'This site offers no such provider.');
    return provider;
  };

  return {
    offered,
    ...createStarts({ ...options, find }),
    finish: createFinish({ ...options, find }),

    readWays: async (userId: string): Promise<SignInWays> => {
      const ways = await repository.readWays(userId);
      const linked = new Map(ways.map((way) => [way.providerId, way]));
      const gone = [...linked.keys()].filter(
        (id) => id !== 'credential' && !offered.some((provider) => provider.id === id),
      );
      return {
        hasPassword: linked.has('credential'),
        providers: [
          ...offered.map(({ id, name }) => ({
            id,
            name,
            ...identityOf(linked.get(id)),
            isOffered: true,
          })),
          ...gone.map((id) => ({
            id,
            name: id,
            ...identityOf(linked.get(id)),
            isOffered: false,
          })),
        ],
      };
    },

    /** Unlinks a provider. @throws Refusal LAST_WAY_IN, NOT_FOUND */
    unlink: async (userId: string, id: string): Promise<void> => {
      const open = ['credential', ...offered.map((provider) => provider.id)];
      const outcome = await repository.unlink(userId, id, open);
      if (outcome === 'missing') throw new Refusal('NOT_FOUND');
      if (outcome === 'last') throw new Refusal('LAST_WAY_IN');
    },
  };
}

function identityOf(way: { accountId: string; createdAt: Date } | undefined) {
  return {
    subject: way?.accountId ?? null,
    linkedAt: way?.createdAt.toISOString() ?? null,
  };
}

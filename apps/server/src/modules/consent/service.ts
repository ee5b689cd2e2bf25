import type { ConsentChoice } from '@nghego/contracts/visitor-messages';
import type { UsageRepository } from '../usage/repository.ts';

export type ConsentService = ReturnType<typeof createConsentService>;

const nameOf = (choice: ConsentChoice): string => `consent:${choice}`;

/** Choices about cookies in the whole installation since its beginning (SH-11); nothing about a visitor is stored. */
export function createConsentService(
  usage: Pick<UsageRepository, 'add' | 'read'>,
  now: () => Date,
) {
  return {
    add: (choice: ConsentChoice): Promise<void> => usage.add(nameOf(choice), now()),
    counts: async (): Promise<Record<ConsentChoice, number>> => ({
      accepted: await usage.read(nameOf('accepted')),
      declined: await usage.read(nameOf('declined')),
    }),
  };
}

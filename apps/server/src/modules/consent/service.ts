import type { ConsentChoice } from '@nghego/contracts/visitor-messages';
import type { UsageRepository } from '../usage/repository.ts';

export type ConsentService = ReturnType<typeof createConsentService>;

const nameOf = (choice: ConsentChoice): string => `consent:${choice}`;

/** Counts choices about cookies in the whole installation (SH-11); stores nothing about a visitor. */
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

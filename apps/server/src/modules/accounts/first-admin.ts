import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { AccountsRepository } from './repository.ts';
import { hashNewPassword } from './service.ts';

/** Whether the first admin was made (AC-10); a generated password is printed this once. */
export type FirstAdmin =
  | { kind: 'made'; email: string; password: string; isGenerated: boolean }
  | { kind: 'there' }
  | { kind: 'address-taken'; email: string };

/**
 * Makes the first admin if there is none. It never promotes an existing account (AC-10), since a stranger may have
 * registered the address.
 */
export async function makeFirstAdmin(
  repository: AccountsRepository,
  settings: { email: string; password: string | undefined },
): Promise<FirstAdmin> {
  if (await repository.hasAdmin()) return { kind: 'there' };
  const email = settings.email.toLowerCase();
  const password = settings.password ?? randomBytes(12).toString('base64url');
  const isMade = await repository.create({
    id: uuid(),
    email,
    name: 'Admin',
    role: 'admin',
    hash: await hashNewPassword(password),
  });
  if (isMade)
    return { kind: 'made', email, password, isGenerated: settings.password === undefined };
  // another process that started at the same time may have made it
  return (await repository.hasAdmin()) ? { kind: 'there' } : { kind: 'address-taken', email };
}

import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { AccountsRepository } from './repository.ts';
import { hashNewPassword } from './service.ts';

/** What became of the first admin (AC-10); a generated password is printed this once. */
export type FirstAdmin =
  | { kind: 'made'; email: string; password: string; isGenerated: boolean }
  | { kind: 'there' }
  | { kind: 'address-taken'; email: string };

/**
 * Makes the first admin where there is none. An account that exists already is never promoted (AC-10): its owner may
 * be anybody who registered before.
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
  // processes that start together: another one may have made it
  return (await repository.hasAdmin()) ? { kind: 'there' } : { kind: 'address-taken', email };
}

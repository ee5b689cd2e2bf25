import type { User } from '@nghego/contracts/account';
import type { users } from '../../db/schema/people.ts';

export type UserRow = typeof users.$inferSelect;

/** An account as the contracts have it. */
export function asUser({ name, createdAt, updatedAt, emailVerified: _, ...row }: UserRow): User {
  return {
    ...row,
    fullName: name,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

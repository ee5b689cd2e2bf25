import type { User } from '@nghego/contracts/account';
import type { users } from '../../db/schema/people.ts';

export type UserRow = typeof users.$inferSelect;

/** An account in the shape of the contracts. */
export function asUser({ name, createdAt, updatedAt, emailVerified: _, ...row }: UserRow): User {
  return {
    ...row,
    fullName: name,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

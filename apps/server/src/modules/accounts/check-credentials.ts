import { validatePasswordLength } from '@nghego/contracts/account';
import * as z from 'zod/mini';
import { authRefusal } from './auth-refusal.ts';

const emailSchema = z.email();

export function checkEmail(email: string): void {
  if (!emailSchema.safeParse(email).success) throw authRefusal('INVALID_EMAIL');
}

/** The sign-in form cannot send a password of spaces alone, so registration refuses one (TR-03). */
export function checkNewPassword(password: string): void {
  const length = validatePasswordLength(password);
  if (length === 'short' || password.trim() === '') throw authRefusal('PASSWORD_TOO_SHORT');
  if (length === 'long') throw authRefusal('PASSWORD_TOO_LONG');
}

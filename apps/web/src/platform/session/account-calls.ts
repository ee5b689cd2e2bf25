import { getSession, signOut, type User } from '@nghego/contracts/account';
import { browserApi } from '../browser-api.ts';
import { callApi } from '../call-api.ts';
import { sendPlain } from '../send-to-api.ts';

/** Fetches the signed-in user; null for a visitor. @throws ApiFailure */
export async function readUser(): Promise<User | null> {
  return (await callApi(browserApi, getSession))?.user ?? null;
}

/** Ends the session on the server (AC-08). @throws ApiFailure */
export async function endSession(): Promise<void> {
  await sendPlain(signOut);
}

/** An account that was registered on this page. */
export type NewAccount = {
  id: string;
  email: string;
  /** there was practice on the device before, which joins the account (PF-05) */
  hadPractice: boolean;
};

let made: NewAccount | undefined;
const listeners = new Set<() => void>();

function change(next: NewAccount | undefined): void {
  made = next;
  for (const listener of listeners) listener();
}

/** Call when an account was registered and is signed in: the page after it says so. */
export const noteNewAccount = (account: NewAccount): void => change(account);
/** Call when the learner has seen the message about it. */
export const forgetNewAccount = (): void => change(undefined);

/** For `useSyncExternalStore`. */
export const readNewAccount = (): NewAccount | undefined => made;
export function onNewAccount(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

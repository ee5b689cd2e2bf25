import { createStore } from '../../platform/store.ts';

/** An account that was registered on this page. */
export type NewAccount = {
  id: string;
  email: string;
  /** there was practice on the device before, which joins the account (PF-05) */
  hadPractice: boolean;
};

/**
 * Set when an account was registered and is signed in, so that the page after it says so; undefined again once the
 * learner has seen that message.
 */
export const newAccount = createStore<NewAccount | undefined>(() => undefined);

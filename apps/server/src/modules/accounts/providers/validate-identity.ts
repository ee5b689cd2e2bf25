import type { ProviderProblem } from '@nghego/contracts/sign-in-providers';

/** What a provider says about the person who signs in, and what that person came for. */
export type Arrival = {
  /** whether the provider vouches for the email address */
  isVerified: boolean;
  /**
   * `sign-in`: the identity is linked already; `link-account`: an account has the identity's address; `create-user`: no
   * account has it
   */
  action: 'create-user' | 'link-account' | 'sign-in';
  /** the account that the identity would enter; undefined if there is none */
  account: { id: string; role: string; emailVerified: boolean; hasIdentity: boolean } | undefined;
  /** the signed-in account that asked for the link; undefined for a sign-in */
  linkTo: string | undefined;
  /** whether the login session that asked for a link or a confirmation is the one that is open here */
  isSameSession: boolean;
  /** the account whose owner is to confirm by a fresh sign-in who they are */
  confirms: string | undefined;
};

/**
 * Whether an identity may enter an account.
 *
 * Registering with a password verifies no address, so a stranger may have made an account with somebody else's address
 * and wait for its owner. When the owner signs in at a provider that vouches for the address, the owner gets the
 * account, and all other ways into it end (`claim`). An account with an admin's or teacher's rights is never joined by
 * its address: its owner links the provider from the profile.
 */
export function validateIdentity(arrival: Arrival): 'welcome' | 'claim' | ProviderProblem {
  const { action, account, linkTo, confirms } = arrival;
  if ((linkTo ?? confirms) !== undefined && !arrival.isSameSession) return 'EXPIRED';
  if (confirms !== undefined && (action !== 'sign-in' || account?.id !== confirms))
    return 'OTHER_ACCOUNT';
  if (action === 'sign-in') return 'welcome';
  if (!arrival.isVerified) return 'UNVERIFIED';
  if (action === 'create-user' || linkTo !== undefined) return 'welcome';
  if (account?.role !== 'student') return 'NEEDS_PASSWORD';
  if (!account.emailVerified) return 'claim';
  // an account has one identity of each provider: to link another, its owner first unlinks the present one in the
  // profile
  return account.hasIdentity ? 'OTHER_IDENTITY' : 'welcome';
}

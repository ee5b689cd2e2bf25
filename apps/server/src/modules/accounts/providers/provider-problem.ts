import { type ProviderProblem, providerProblems } from '@nghego/contracts/sign-in-providers';

/** better-auth's codes for why a sign-in failed, and our problems for them. */
const problemOf: Partial<Record<string, ProviderProblem>> = {
  access_denied: 'CANCELLED',
  login_required: 'CANCELLED',
  interaction_required: 'CANCELLED',
  consent_required: 'CANCELLED',
  temporarily_unavailable: 'UNAVAILABLE',
  server_error: 'UNAVAILABLE',
  state_mismatch: 'EXPIRED',
  state_not_found: 'EXPIRED',
  invalid_code: 'EXPIRED',
  no_code: 'EXPIRED',
  email_not_found: 'UNVERIFIED',
  account_not_linked: 'UNVERIFIED',
  account_already_linked_to_different_user: 'TAKEN',
  ACCOUNT_DISABLED: 'DISABLED',
};

/** The problem to show for an error of our own or of better-auth. */
export function asProblem(error: string): ProviderProblem {
  const own = providerProblems.find((problem) => problem === error);
  return own ?? problemOf[error] ?? 'FAILED';
}

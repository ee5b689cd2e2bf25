import { type ProviderProblem, providerProblems } from '@nghego/contracts/sign-in-providers';
import { m } from '../../messages/messages.js';

const texts: Record<ProviderProblem, () => string> = {
  CANCELLED: m.provider_problem_cancelled,
  UNAVAILABLE: m.provider_problem_unavailable,
  EXPIRED: m.provider_problem_expired,
  UNVERIFIED: m.provider_problem_unverified,
  NEEDS_PASSWORD: m.provider_problem_needs_password,
  TAKEN: m.provider_problem_taken,
  OTHER_IDENTITY: m.provider_problem_other_identity,
  OTHER_ACCOUNT: m.provider_problem_other_account,
  DISABLED: m.account_disabled,
  FAILED: m.provider_problem_failed,
};

/**
 * Why a sign-in at a provider failed, in the learner's language.
 * @param code the query `problem` of the page; undefined for none
 */
export function providerProblem(code: string | null): string | undefined {
  if (code === null) return undefined;
  const known = providerProblems.find((problem) => problem === code);
  return texts[known ?? 'FAILED']();
}

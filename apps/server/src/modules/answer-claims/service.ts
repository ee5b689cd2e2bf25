import type { AnswerClaim, AnswerClaimDraft } from '@nghego/contracts/answer-claims';
import { Refusal } from '../../refusal.ts';
import type { AnswerClaimsRepository } from './repository.ts';

export type AnswerClaimsService = {
  /** @throws Refusal naming `item.id` if the item does not exist */
  add: (draft: AnswerClaimDraft) => Promise<AnswerClaim>;
};

/** @param earClaims the texts of ear training, by the ids that claims use */
export function createAnswerClaimsService(
  repository: AnswerClaimsRepository,
  earClaims: ReadonlyMap<string, string>,
): AnswerClaimsService {
  const textOf = async ({ kind, id }: AnswerClaimDraft['item']): Promise<string | undefined> => {
    if (kind === 'line') return earClaims.get(id) ?? repository.findLine(id);
    if (kind !== 'question') return repository.findText(kind, id);
    return (await repository.findQuestion(id)) ?? repository.findListeningQuestion(id);
  };
  return {
    add: async (draft) => {
      const expected = await textOf(draft.item);
      if (expected === undefined)
        throw new Refusal('INVALID_REQUEST', undefined, {
          fields: [{ field: 'item.id', message: 'is not an item of the course' }],
        });
      return repository.add(draft, expected);
    },
  };
}

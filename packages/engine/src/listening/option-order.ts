import { hashOf } from '../text/text-hash.ts';

/**
 * The order in which the options of a question are shown, as stored indexes. It is the same on every device. Each time
 * the question returns, every option has another place (LS-06).
 * @param times how often the question was answered before
 */
export function optionOrder(questionId: string, count: number, times: number): number[] {
  const left = Array.from({ length: count }, (_, index) => index);
  const first: number[] = [];
  for (let hash = hashOf(questionId); left.length > 0; hash = Math.floor(hash / (left.length + 1)))
    first.push(...left.splice(hash % left.length, 1));
  return first.map((_, place) => first[(place + times) % count] ?? place);
}

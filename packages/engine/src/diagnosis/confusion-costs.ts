import { isVowelSign } from './read-phonetic.ts';

/**
 * Sounds that Vietnamese speakers confuse, with the cost of explaining a mistake by them. Vietnamese lacks the long and
 * short pairs /ɪ iː/ and /ʊ uː/, the sounds /θ ð ʃ tʃ dʒ ʒ/ and in the South /z/, released final stops, and /l s z f v/
 * at the end of a syllable. A cost above 1 makes h a poor match for p, t, k and s: beside them it belongs to a spelling
 * like 'ph' or 'th'.
 */
const pairs = `
0.2 ə-ʌ ɚ-ɝ
0.3 ɔ-ɑ ə-ɚ ə-ɪ
0.5 ə-e ə-æ ə-ɑ ə-ɔ ə-oʊ ə-ʊ ə-i ə-u ɚ-ɔ ɚ-e ɚ-ɑ
0.6 i-ɪ u-ʊ æ-e ʌ-ɑ ʌ-æ ɔ-oʊ e-eɪ ɑ-oʊ aʊ-oʊ aʊ-ɔ aʊ-ɑ ɪ-e ɑ-æ ʌ-ɔ ʊ-ʌ
0.7 æ-eɪ ɝ-ə ɝ-ɔ ɝ-ʌ ɝ-oʊ ɝ-e ɔɪ-oʊ ɔɪ-ɔ aɪ-ɪ aɪ-i aɪ-eɪ aɪ-æ eɪ-ɪ eɪ-i oʊ-u oʊ-ʊ e-i u-oʊ
0.6 t-d k-ɡ p-b s-z f-v θ-t θ-s θ-f ð-d ð-z ð-θ ʃ-s ʃ-tʃ tʃ-dʒ tʃ-t dʒ-z dʒ-d dʒ-ʒ dʒ-ʃ ʒ-z ʒ-ʃ r-l n-l n-ŋ
0.6 m-n v-w v-j j-z j-dʒ s-tʃ v-b f-p l-w
0.8 t-s t-z
1.5 h-p h-t h-k h-s
0.7 dʒ-t v-p v-k p-t t-k p-k b-d d-ɡ d-z k-tʃ s-θ ŋ-m z-ʃ r-z r-ɡ m-ŋ k-ŋ w-ɡ
`;

const costs = new Map<string, Map<string, number>>();
const put = (one: string, other: string, cost: number) => {
  const row = costs.get(one) ?? new Map<string, number>();
  costs.set(one, row.set(other, cost));
};
for (const line of pairs.trim().split('\n')) {
  const [cost = '1', ...rest] = line.split(' ');
  for (const pair of rest) {
    const [one = '', other = ''] = pair.split('-');
    put(one, other, Number(cost));
    put(other, one, Number(cost));
  }
}

/**
 * The cost of mishearing one sound as the other: 0 for the same sound, 1 if nothing is alike, 2 for a vowel and a
 * consonant.
 */
export function confusionCost(expected: string, heard: string): number {
  if (expected === heard) return 0;
  const cost = costs.get(expected)?.get(heard);
  if (cost !== undefined) return cost;
  return isVowelSign(expected) === isVowelSign(heard) ? 1 : 2;
}

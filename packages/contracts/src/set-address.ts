/**
 * The address by which pages link to a vocabulary set; there is no other (HM-04, RT-03).
 * @param gridIndex place in the home grid, from 0
 * @param index place in its topic, from 0
 */
export function vocabularySetAddress(gridIndex: number, topic: string, index: number): string {
  return `/dictation/${gridIndex}?topic=${encodeURIComponent(topic)}&setIndex=${index}`;
}

/** As {@link vocabularySetAddress}, for a sentence set (HM-05). */
export function sentenceSetAddress(gridIndex: number, part: string, index: number): string {
  return `/sentence-practice/${gridIndex}?part=${part}&setIndex=${index}`;
}

/** As {@link vocabularySetAddress}, for a listening set (LS-01). */
export function listeningSetAddress(part: string, index: number): string {
  return `/listening/${index}?part=${part}`;
}

/**
 * Why an item cannot name this topic: nobody knows it. A draft may have none, and an item keeps the topic that it has.
 * @param before the topic of the stored item; undefined for a new one
 */
export function topicFault(
  { topic }: { topic: string },
  known: readonly { key: string }[],
  before: string | undefined,
): { field: 'topic'; reason: string } | undefined {
  const isKnown = topic === '' || topic === before || known.some(({ key }) => key === topic);
  return isKnown ? undefined : { field: 'topic', reason: `is no topic: ${topic}` };
}

/**
 * Returns a fault if there is no topic with this key. An empty topic is allowed here, and so is the topic that the item
 * already has, even if it was renamed or deleted since.
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

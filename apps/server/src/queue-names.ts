/** The queues that the product keeps in the schema of pg-boss. */
export const queueNames = ['audio', 'feedback'] as const;

export type QueueName = (typeof queueNames)[number];

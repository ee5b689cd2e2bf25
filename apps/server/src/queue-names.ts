/** The queues that the product keeps, or kept (`audio`, until November 2026), in the schema of pg-boss. */
export const queueNames = ['audio', 'feedback'] as const;

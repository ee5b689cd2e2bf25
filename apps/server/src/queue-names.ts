/** The queues of pg-boss that the product uses, or used (`audio`, until November 2026). */
export const queueNames = ['audio', 'feedback'] as const;

/** How fast a sentence can be heard; 1 is the pace of every day. */
export const speeds = [0.75, 0.85, 1] as const;

export type Speed = (typeof speeds)[number];

/** At this speed the files of sentences are spoken: played as they are, it is the default. */
export const fileSpeed: Speed = 0.85;

/** Sound of one channel; samples from -1 to 1. */
export type Pcm = { sampleRate: number; samples: Float32Array };

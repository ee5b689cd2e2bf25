import type { Example } from '@nghego/contracts/examples';

/** Whether a person recorded an example: generated sounds have voices, a recording has none (VO-05). */
export const isRecorded = ({ audio, voices }: Example): boolean =>
  audio !== '' && voices.length === 0;

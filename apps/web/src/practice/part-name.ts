import { m } from '../messages/messages.js';

/** The name of a part of the sentence practice: 'PART1' (HM-05), in Vietnamese 'Phần 1 · Mô tả tranh' (UX-19). */
export const partName = (part: string): string =>
  m.sentence_part_name({ part, name: part.toUpperCase() });

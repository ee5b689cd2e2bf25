import type { TestPart } from '@nghego/engine/mini-test/test-form';
import { m } from '../../messages/messages.js';

/** The names of the parts of the test in which questions are answered. */
export const partNames: Record<TestPart, () => string> = {
  part2: m.listening_part_2,
  part3: m.listening_part_3,
  part4: m.listening_part_4,
  part5: m.mini_test_part_5,
};

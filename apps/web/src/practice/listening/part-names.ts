import type { TestPart } from '@nghego/engine/mini-test/test-form';
import { m } from '../../messages/messages.js';

/** The parts of the test that are answered, as a learner reads them. */
export const partNames: Record<TestPart, () => string> = {
  part2: m.listening_part_2,
  part3: m.listening_part_3,
  part4: m.listening_part_4,
  part5: m.mini_test_part_5,
};

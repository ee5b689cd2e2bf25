import type { ListeningItem } from './listening-item.ts';

// Made-up items, for tests only.

/** A reply of part 2. */
export function reply(id: string, correct = 0): ListeningItem {
  return {
    id,
    part: 'part2',
    lines: ['Where is it?', 'At the desk.', 'Yes, it is.', 'She left.'].map((english, n) => ({
      id: `${id}-l${n}`,
      english,
    })),
    questions: [{ id, optionCount: 3, correct, evidence: [] }],
  };
}

/** A conversation with four lines; the right options of its questions are 0, 1 and 2. */
export function conversation(id: string): ListeningItem {
  return {
    id,
    part: 'part3',
    lines: [
      'Is this it?',
      'The printer needs another expensive cartridge.',
      'Can you do it?',
      'Yes, our supplier delivers cartridges every Thursday morning.',
    ].map((english, n) => ({ id: `${id}-l${n}`, english })),
    questions: [
      { id: `${id}-1`, optionCount: 4, correct: 0, evidence: [0] },
      { id: `${id}-2`, optionCount: 4, correct: 1, evidence: [1, 2] },
      { id: `${id}-3`, optionCount: 4, correct: 2, evidence: [3, 2] },
    ],
  };
}

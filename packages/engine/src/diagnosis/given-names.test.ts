import { expect, test } from 'vitest';
import { boxWords } from '../practice/sentence-boxes.ts';
import { judgeSentence } from './judge-sentence.ts';
import { diagnoseSentence } from './diagnose-sentence.ts';

/** Types words one after the other, as the screen does: past the boxes with a given name, which stay empty. */
function typedPastNames(
  englishSentence: string,
  names: string[],
  words: readonly string[],
): string[] {
  const given = new Set(names);
  const rest = [...words];
  return boxWords(englishSentence).map((word) =>
    given.has(word.replace(/[.,!?]$/, '')) ? '' : (rest.shift() ?? ''),
  );
}

const sentences: [string, string[]][] = [
  ["Why don't we ask Priya to design the poster? She'd be perfect.", ['Priya']],
  ['Please tell Yuki that the meeting starts at nine.', ['Yuki']],
  ['Let me transfer you to Marco in the billing department.', ['Marco']],
];

test.each(
  sentences.flatMap(([sentence, names]) => [0, 1, 2].map((left) => ({ sentence, names, left }))),
)('MK-02 a left out word moves no given name: $sentence without word $left', (one) => {
  const { sentence, names, left } = one;
  const words = boxWords(sentence).filter((word) => !names.includes(word));
  const missed = words[left] ?? '';
  const typed = typedPastNames(sentence, names, words.toSpliced(left, 1));
  const known = { englishSentence: sentence, names };
  const found = diagnoseSentence(known, typed);
  const box = boxWords(sentence).indexOf(missed);
  expect(found.verdict).toBe('wrong');
  expect(['missing-word', 'function-word', 'contraction']).toContain(found.kind);
  expect(found.boxes.filter(({ verdict }) => verdict === 'wrong')).toHaveLength(1);
  expect(found.boxes[box]).toMatchObject({ verdict: 'wrong', kind: found.kind });
  for (const name of names) {
    const at = boxWords(sentence).indexOf(name);
    const judged = judgeSentence(known, typed);
    expect(judged.wrongBoxes?.[at]).toBe(false);
  }
});

test('MK-09 marks and extra words name the boxes of the sentence, past a given name', () => {
  const known = { englishSentence: 'Please tell Yuki that we start.', names: ['Yuki'] };
  const found = diagnoseSentence(known, ['please', 'tell', '', 'that', 'wee', 'start', 'now']);
  expect(found.boxes[2]).toMatchObject({ verdict: 'right', typedBox: 2 });
  expect(found.marks.some(({ box }) => box === 4)).toBe(true);
  expect(found.extra).toEqual([{ typedBox: 6, text: 'now' }]);
});

import { expect, test } from 'vitest';
import { foldWord } from '@nghego/engine/diagnosis/compare-word';
import { diagnoseSentence, diagnoseWord } from '@nghego/engine/diagnosis';
import { courseWords } from './course-mistakes.ts';
import {
  hasVietnameseLetter,
  inputMethodForms,
  matchInputMethod,
  telex,
  viqr,
  vni,
} from '@nghego/engine/input-methods';

/** The timeout of a test over the whole course, which is slow on a busy machine. */
const wholeCourse = 60_000;

test.each([
  ['meeting', 'mêting'],
  ['desk', 'dék'],
  ['busy', 'búy'],
  ['employee', 'employê'],
  ['wash', 'ứah'],
  ['window', 'ưindow'],
  ['window', 'ưindơ'],
  ['street', 'strêt'],
  ['house', 'hoúe'],
  ['boarding pass', 'boarding pá'],
  ['boarding pass', 'bỏading pas'],
  ['deadline', 'đealine'],
  ['forest', 'foét'],
  ['tomorrow', 'tômrow'],
  ['coffee', 'cofê'],
])('IM-01 Telex writes %j as %j, which is right', (word, typed) => {
  if (typed === 'boarding pá') return expect(telex(word)).not.toContain(typed);
  expect(matchInputMethod(word, typed)).toEqual({ method: 'telex', sort: 'accepted' });
  expect(diagnoseWord({ word }, typed).verdict).toBe('input-method');
});

test.each([
  ["don't", 'dónt', 'viqr'],
  ["let's", 'léts', 'viqr'],
  ['added', 'ađed', 'viqr'],
] as const)('IM-01 %j typed as %j comes of VIQR', (word, typed, method) => {
  expect([...viqr(word)]).toContain(typed);
  expect(inputMethodForms(word, method)).toEqual(viqr(word));
});

test('IM-01 VNI writes marks by digits, so words without digits stay', () => {
  for (const word of courseWords.keys()) expect([...vni(word)]).toEqual([]);
  expect([...vni('a6 d9')]).toContain('â đ');
});

test('IM-01 old and new places of the tone are both known', () => {
  expect([...telex('hoas')]).toEqual(expect.arrayContaining(['hóa', 'hoá']));
});

test(
  'IM-01 every form of every word of the course is accepted for it, in some dozens at most',
  () => {
    let forms = 0;
    for (const word of courseWords.keys())
      for (const set of [telex(word), vni(word), viqr(word)]) {
        expect(set.size).toBeLessThan(48);
        for (const form of set) {
          forms += 1;
          const { verdict, kind } = diagnoseWord({ word }, form);
          if (foldWord(form) === foldWord(word)) expect(verdict).toBe('right');
          else if (hasVietnameseLetter(form))
            expect([form, verdict]).toEqual([form, 'input-method']);
          else expect([form, verdict, kind === null]).toEqual([form, 'wrong', false]);
        }
      }
    expect(forms).toBeGreaterThan(1000);
  },
  wholeCourse,
);

/**
 * Pairs of words whose keys Telex turns into the same letters. The text does not show which word was typed, so each is
 * accepted for the other.
 */
const alike = new Set(['ease erase', 'boost boots']);

test(
  'IM-02 no form of a word of the course is a form of another word, but for two pairs that Telex makes alike',
  () => {
    const byForm = new Map<string, Set<string>>();
    for (const word of courseWords.keys())
      for (const form of [...telex(word), ...viqr(word)])
        if (hasVietnameseLetter(form)) byForm.set(form, (byForm.get(form) ?? new Set()).add(word));
    const shared = [...byForm.values()].filter((of) => of.size > 1);
    expect(new Set(shared.map((of) => [...of].toSorted().join(' ')))).toEqual(alike);
  },
  wholeCourse,
);

test(
  'IM-02 another word of the course is accepted only where its marks fold away, as ever',
  () => {
    const words = [...courseWords.keys()];
    const byFolded = new Map(words.map((word) => [foldWord(word), word]));
    for (const word of words)
      for (const form of telex(word)) {
        const other = byFolded.get(foldWord(form));
        if (other === undefined || foldWord(other) === foldWord(word)) continue;
        // the plain comparison accepts hót for hot, so the verdict is 'right', not 'input-method'
        const { verdict } = diagnoseWord({ word: other }, form);
        expect([form, verdict]).toEqual([form, 'right']);
      }
  },
  wholeCourse,
);

test.each([
  ['office', 'ofice', 'input-method'],
  ['class', 'clas', 'input-method'],
  ['boss', 'bos', 'input-method'],
])(
  'IM-02 %j typed as %j, without a Vietnamese letter, is wrong of kind %s',
  (word, typed, kind) => {
    expect(diagnoseWord({ word }, typed)).toMatchObject({ verdict: 'wrong', kind });
  },
);

test('IM-02 a form that is an English word itself is not blamed on the input method', () => {
  expect(diagnoseWord({ word: 'off' }, 'of')).toMatchObject({ verdict: 'wrong' });
  expect(diagnoseWord({ word: 'off' }, 'of').kind).not.toBe('input-method');
});

test('IM-02 nothing is guessed back from what was typed', () => {
  for (const typed of ['mêtíng', 'mễting', 'mêtin', 'mềting', 'mêtingg'])
    expect([typed, diagnoseWord({ word: 'meeting' }, typed).verdict]).toEqual([typed, 'wrong']);
});

test('IM-04 boxes of a sentence are accepted in the same way', () => {
  const found = diagnoseSentence({ englishSentence: 'The meeting is busy.' }, [
    'the',
    'mêting',
    'í',
    'búy',
  ]);
  expect(found).toMatchObject({ verdict: 'input-method', kind: 'input-method', marks: [] });
});

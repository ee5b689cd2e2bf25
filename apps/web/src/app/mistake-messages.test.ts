import { collections, diagnose } from '@nghego/content/judging/course-mistakes.ts';
import { diagnoseWord, hintOf } from '@nghego/engine/diagnosis';
import { expect, onTestFinished, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '../messages/runtime.js';
import { hintText } from '../practice/mistake/hint-text.ts';

/** The test diagnoses all mistakes, which may take this long on a busy machine. */
const wholeCollection = 60_000;

function speak(language: 'en' | 'vi'): void {
  const before = getLocale;
  overwriteGetLocale(() => language);
  onTestFinished(() => overwriteGetLocale(before));
}

/** The hint as a learner reads it, without the signs that keep a sound on one line. */
const textOf = (hint: ReturnType<typeof hintOf>): string => hintText(hint).replaceAll('\u2060', '');

test.each(['en', 'vi'] as const)(
  'MK-03 each mistake has a hint in %s of at most 90 characters',
  (language) => {
    speak(language);
    const used = new Set<string>();
    for (const mistake of [...collections.known, ...collections['held back']]) {
      const { kind, slots } = diagnose(mistake);
      if (kind === null) continue;
      const hint = hintOf({ kind, slots });
      used.add(hint.key);
      const text = textOf(hint);
      expect([mistake.typed, text.length > 0 && text.length <= 90, text]).toEqual([
        mistake.typed,
        true,
        text,
      ]);
      expect(text).not.toMatch(/[{}]/);
    }
    expect(used.size).toBeGreaterThan(25);
  },
  wholeCollection,
);

test.each(['en', 'vi'] as const)(
  'MK-03 no hint in %s says the word',
  (language) => {
    speak(language);
    for (const mistake of [...collections.known, ...collections['held back']]) {
      const { kind, slots } = diagnose(mistake);
      const [word = ''] = mistake.expected.split(/ \/|[.?!]$/);
      if (kind === null || word.length < 5) continue;
      const text = textOf(hintOf({ kind, slots })).replaceAll(mistake.typed, '');
      expect(` ${text.toLowerCase()} `).not.toContain(` ${word.toLowerCase()} `);
    }
  },
  wholeCollection,
);

test.each([
  ['meeting', '/ˈmitɪŋ/', 'meetin', 'Cuối từ là âm “ng” /ŋ/, không phải “n”.'],
  [
    'report',
    '/rɪˈpɔrt/',
    'repot',
    'Sau nguyên âm có “r”: giọng Mỹ cong lưỡi, giọng Anh kéo dài nguyên âm.',
  ],
  ['goods', '/ɡʊdz/', 'good', 'Còn thiếu đuôi -s (/z/). Nghe kỹ phần cuối nhé.'],
  ['law', '/lɔ/', 'low', 'Bạn gõ như âm “ô-u”; ở đây là “o” /ɔ/.'],
  ['seat', '/sit/', 'sit', 'Bạn gõ như âm “i” ngắn; ở đây là “i” dài /i/, kéo dài ra.'],
  ['sink', '/sɪŋk/', 'sing', 'Sau “ng” còn một âm “k” /k/ bật nhẹ. Nghe kỹ chỗ từ dừng nhé.'],
  ['shelf', '/ʃelf/', 'self', 'Ở đầu từ là âm “sh” /ʃ/, không phải “s”.'],
  ['cook', '/kʊk/', 'coo', 'Bạn bỏ sót âm “k” /k/ ở cuối từ. Âm này nhẹ nhưng vẫn có.'],
  [
    'clothes',
    '/kloʊðz/',
    'close',
    '“close” đọc gần như giống nhưng nghĩa khác. Nghĩ đến nghĩa của từ nhé.',
  ],
  ['close', '/kloʊz/', 'crose', 'Ở gần đầu từ là âm “l” /l/, không phải “r”.'],
  [
    'stay up',
    '/ˈsteɪ ˈʌp/',
    'stay',
    'Cụm này có 2 từ, bạn mới gõ 1. Nghe lại xem thiếu từ nào nhé.',
  ],
  [
    'round trip',
    '/ˌraʊnd ˈtrɪp/',
    'roun trip',
    'Bạn bỏ sót âm “đ” /d/ ở cuối từ thứ nhất. Âm này nhẹ nhưng vẫn có.',
  ],
  [
    'report',
    '/rɪˈpɔrt/',
    'riport',
    'Nguyên âm ở âm tiết đầu đọc nhẹ thành “i” ngắn /ɪ/; phải nhớ cách viết.',
  ],
  ['find', '/faɪnd/', 'fi', 'Cuối từ còn thiếu “n” /n/ và “đ” /d/. Nghe kỹ cả hai âm nhé.'],
  ['men', '/men/', 'man', 'Đúng từ rồi, sai dạng: nghe lại xem là một hay nhiều.'],
  ['knife', '/naɪf/', 'nife', 'Nghe đúng rồi! Còn thiếu chữ “k” câm: viết mà không đọc.'],
  ['photo', '/ˈfoʊtoʊ/', 'foto', 'Nghe đúng rồi! Âm này ở đây viết là “ph”, không phải “f”.'],
  ['account', '/əˈkaʊnt/', 'acount', 'Nghe đúng rồi! Chỗ này viết hai chữ “c” liền nhau.'],
  ['manager', '/ˈmænɪdʒɚ/', 'cotton', 'Chưa phải từ này. Nghe lại: mấy âm tiết, nhấn âm nào?'],
])(
  'UX-07 a hint says a sound in Vietnamese letters first: %s %s typed as %s',
  (word, phonetic, typed, text) => {
    speak('vi');
    const { kind, slots } = diagnoseWord({ word, phonetic }, typed);
    expect(kind && textOf(hintOf({ kind, slots }))).toBe(text);
  },
);

test('MK-03 no line breaks inside an ending or a sound', () => {
  speak('vi');
  const text = hintText(hintOf({ kind: 'ending', slots: { ending: 'ing', endingFault: 'lost' } }));
  expect(text).toBe('Còn thiếu đuôi -\u2060ing (/\u2060ɪŋ/). Nghe kỹ phần cuối nhé.');
  expect(hintText(hintOf({ kind: 'final-consonant', slots: { isTeen: true } }))).toBe(
    'Nhầm số rồi. Đuôi -\u2060teen đọc dài và nhấn, đuôi -\u2060ty ngắn và nhẹ.',
  );
});

import type { ImportReason, ImportRow } from '@nghego/contracts/admin-transfer';
import { afterEach, expect, test } from 'vitest';
import { renderIn } from '../../../platform/language.ts';
import { fileFaultText, rowText } from './import-reason.ts';

afterEach(() => renderIn('en'));

const row = (reasons: ImportReason[], changes: Partial<ImportRow> = {}): ImportRow => ({
  list: 'vocabulary',
  line: 3,
  word: 'gate',
  status: 'bad',
  reason: 'what the API says in English',
  reasons,
  ...changes,
});

test.each<[ImportReason, string, string]>([
  [{ code: 'BLANK', field: 'meaning' }, 'Meaning must not be blank', 'Nghĩa không được để trống'],
  [
    { code: 'TOO_LONG', field: 'word', longest: 120 },
    'Word must be 120 characters at most',
    'Từ dài tối đa 120 ký tự',
  ],
  [
    { code: 'NOT_ONE_OF', field: 'type', choices: ['n.', 'v.'] },
    'Type must be one of n., v.',
    'Từ loại phải là một trong: n., v.',
  ],
  [
    { code: 'NOT_ONE_OF', field: 'difficulty', choices: ['beginner', 'advanced'] },
    'Difficulty must be one of beginner, advanced',
    'Độ khó phải là một trong: sơ cấp, cao cấp',
  ],
  [
    { code: 'TOO_MANY', field: 'collocations', most: 3 },
    'Collocations must be 3 entries at most',
    'Cụm từ thường gặp có tối đa 3 mục',
  ],
  [
    { code: 'NOT_A_WORD', field: 'word' },
    'Word must be an English word or phrase: letters, no sign that stands alone, no HTML',
    'Từ phải là từ hoặc cụm từ tiếng Anh: có chữ cái, không có dấu đứng riêng, không có mã HTML',
  ],
  [
    { code: 'NOT_A_SENTENCE', field: 'englishSentence' },
    'English sentence must be an English sentence: letters, no HTML',
    'Câu tiếng Anh phải là một câu tiếng Anh: có chữ cái, không có mã HTML',
  ],
  [
    { code: 'NOT_IPA', field: 'phonetic' },
    'Phonetic must be IPA, such as /dɪˈzɝt/',
    'Phiên âm phải là ký hiệu IPA, ví dụ /dɪˈzɝt/',
  ],
  [
    { code: 'NOT_WORD_AND_TYPE', field: 'family' },
    'Family must be given as application (n.), each with its type',
    'Họ từ phải ghi theo kiểu application (n.), mỗi từ kèm từ loại',
  ],
  [
    { code: 'NOT_SENSES', field: 'senses', at: 'senses.0.meaning' },
    'senses.0.meaning is wrong: other senses are a list of type, meaning, cefr, example (english, vietnamese) and collocations, in JSON files',
    'senses.0.meaning chưa đúng: các nghĩa khác là danh sách gồm type, meaning, cefr, example (english, vietnamese) và collocations, chỉ có trong tệp JSON',
  ],
  [{ code: 'NOT_TEXT', field: 'word' }, 'Word must be text', 'Từ phải là văn bản'],
  [
    { code: 'UNKNOWN_TOPIC', topicName: 'Nowhere' },
    'there is no topic “Nowhere”',
    'không có chủ đề “Nowhere”',
  ],
  [
    { code: 'EXTRA_CELLS' },
    'has more cells than columns: put a text that contains the separator in quotation marks',
    'có nhiều ô hơn số cột: hãy đặt phần chữ có dấu phân cách trong dấu ngoặc kép',
  ],
  [{ code: 'TWICE', line: 2 }, 'is in the file already, on line 2', 'đã có trong tệp, ở dòng 2'],
  [
    { code: 'ELSEWHERE', topicName: 'Money', topicNameVi: 'Tiền bạc' },
    'is added; it is also in the topic “Money”',
    'sẽ được thêm; từ này cũng có trong chủ đề “Tiền bạc”',
  ],
  [
    { code: 'CHANGED', before: '', meaning: '' },
    'is there already and is changed',
    'đã có, sẽ được cập nhật',
  ],
  [
    { code: 'CHANGED', before: 'cửa', meaning: 'cổng' },
    'is there already and is changed: “cửa” → “cổng”',
    'đã có, sẽ được cập nhật: “cửa” → “cổng”',
  ],
  [{ code: 'SAME' }, 'is there already, the same', 'đã có, giống hệt'],
  [{ code: 'KEPT' }, 'is there already and is left as it is', 'đã có, được giữ nguyên'],
])('AD-10 SH-16 a row tells %o in both languages', (reason, english, vietnamese) => {
  expect(rowText(row([reason]))).toBe(`Line 3, gate: ${english}`);
  renderIn('vi');
  expect(rowText(row([reason]))).toBe(`Dòng 3, gate: ${vietnamese}`);
});

test('AD-10 a row tells all that is wrong with it, and what it is', () => {
  const reasons: ImportReason[] = [
    { code: 'BLANK', field: 'word' },
    { code: 'BLANK', field: 'meaning' },
  ];
  expect(rowText(row(reasons, { word: '' }))).toBe(
    'Line 3: Word must not be blank; Meaning must not be blank',
  );
  const sentence = row([{ code: 'CHANGED', before: '', meaning: '' }], {
    list: 'sentences',
    word: 'Hello there.',
  });
  expect(rowText(sentence)).toBe('Sentence 3, Hello there.: is there already and is changed');
});

test('AD-10 SH-16 a file that cannot be read says why in Vietnamese; an unknown reason says nothing', () => {
  renderIn('vi');
  expect(fileFaultText({ code: 'TOO_MANY_ROWS', most: 100_000 })).toBe(
    'Tệp có hơn 100.000 dòng: hãy chia ra nhập nhiều lần.',
  );
  expect(fileFaultText({ code: 'NO_COLUMN', column: 'word' })).toBe(
    'Dòng đầu phải ghi tên các cột; không có cột nào tên “Từ”. Bạn xem cách ghi trong “Tệp mẫu”.',
  );
  expect(fileFaultText({ code: 'OPEN_QUOTE', line: 2 })).toContain('dòng 2');
  for (const code of ['EMPTY', 'NOT_TEXT', 'NOT_WHOLE', 'TOO_DEEP', 'NO_ROWS'])
    expect(fileFaultText({ code })).toMatch(/^Tệp/);
  expect(fileFaultText(undefined)).toBeUndefined();
  expect(fileFaultText({ code: 'NEWER' })).toBeUndefined();
});

import { afterEach, expect, test } from 'vitest';
import { renderIn } from '../../../platform/language.ts';
import { recordFaultText } from './record-fault.ts';

afterEach(() => renderIn('en'));

test.each([
  [
    'questions.1.correct',
    'must be below 3',
    'Câu hỏi 2, Lựa chọn đúng: phải là A, B hoặc C; trong tệp đếm từ 0: 0, 1 hoặc 2',
  ],
  ['correct', 'must be below 0', 'Lựa chọn đúng: đã chọn đáp án nhưng chưa có câu trả lời nào'],
  [
    'questions.0.evidence.1',
    'must be below 2',
    'Câu hỏi 1, Câu chứa đáp án: phải là câu 1 đến câu 2; trong tệp đếm từ 0: 0 đến 1',
  ],
  [
    'replies.1.trap',
    'must be one of same-word, yes-no',
    'Câu đáp 2, Bẫy: phải là một trong: same-word, yes-no',
  ],
  [
    'replies.2.why',
    'must be 9 characters at most',
    'Câu đáp 3, Vì sao đúng hoặc sai: dài tối đa 9 ký tự',
  ],
  [
    'speakers.A',
    'must be one of us-f, uk-m',
    'Giọng của A: phải là một trong: us-f (Giọng Mỹ, nữ), uk-m (Giọng Anh, nam)',
  ],
  [
    'bank',
    'must be one of classify, choice-1',
    'Mức: phải là một trong: classify (Nhận diện thì), choice-1 (Điền vào chỗ trống · Dễ)',
  ],
  [
    'asks',
    'must be one of vocabulary, verb-form, or empty',
    'Hỏi về: phải là một trong: vocabulary (từ vựng), verb-form (dạng động từ); hoặc để trống',
  ],
  [
    'speakers.X',
    'Invalid key in record',
    'Giọng của X: không phải tên người nói: W, M, W2, A hoặc B',
  ],
  [
    'lines.0.by',
    'must be one of the speakers',
    'Câu 1, Người nói: phải là một trong những người nói của bài này',
  ],
  [
    'lines.3.english',
    'Invalid input: expected string, received undefined',
    'Câu 4, Câu tiếng Anh: còn thiếu',
  ],
  ['options.3', 'must differ from the others', 'Lựa chọn 4: phải khác các mục kia'],
  [
    'why.0',
    'must be 300 characters at most',
    'Vì sao lựa chọn 1 đúng hoặc sai: dài tối đa 300 ký tự',
  ],
  ['topic', 'is no topic: Ẩm thực', 'Chủ đề: không có chủ đề “Ẩm thực”'],
  ['', 'Invalid input: expected object, received null', 'phải gồm các trường đặt trong ngoặc nhọn'],
])('LS-10 CO-12 the fault of %s (%s) is told in words', (field, reason, text) => {
  renderIn('vi');
  expect(recordFaultText({ field, reason })).toBe(text);
});

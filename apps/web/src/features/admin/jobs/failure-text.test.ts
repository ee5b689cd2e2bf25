import { afterEach, expect, test } from 'vitest';
import { renderIn } from '../../../platform/language.ts';
import { failureText } from './failure-text.ts';

afterEach(() => renderIn('en'));

test.each([
  [
    'The text holds markup; only plain text is spoken.',
    'Văn bản có ký hiệu như < hoặc >; giọng đọc chỉ đọc được văn bản thường.',
  ],
  ['The voices cannot read "ạ".', 'Giọng đọc không đọc được “ạ”.'],
  [
    'The text has 400 characters; at most 300 are spoken.',
    'Văn bản dài 400 ký tự; giọng đọc chỉ đọc tối đa 300.',
  ],
  // the reason of a set names the text
  [
    'no audio for word 2: The speech service cannot be reached.',
    'no audio for word 2: Không kết nối được với dịch vụ giọng đọc.',
  ],
  ['the form service answered 503', 'dịch vụ biểu mẫu báo lỗi 503'],
  ['something new', 'something new'],
])('AD-14 TR-08 %s is told in the language of the interface', (reason, text) => {
  renderIn('vi');
  expect(failureText(reason)).toBe(text);
});

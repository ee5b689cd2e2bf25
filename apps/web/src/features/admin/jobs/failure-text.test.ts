import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { renderIn } from '../../../platform/language.ts';
import { failureText } from './failure-text.ts';

afterEach(() => renderIn('en'));

/** The quoted texts in one of the server's files; each `${…}` of a template is replaced by a sample value. */
function textsOf(file: string): string[] {
  const url = new URL(`../../../../../server/src/${file}.ts`, import.meta.url);
  const quoted = readFileSync(url, 'utf8').matchAll(/'([^'\n]*)'|`([^`\n]*)`/g);
  return [...quoted].map(([, plain = '', filled = '']) => {
    const values = filled
      .replace('${missing}', 'heart/model.onnx is missing')
      .replace('${reply.faults}', faults.join(', '));
    return plain || values.replaceAll(/\$\{[^}]*\}/g, '7');
  });
}

const faults: string[] = [];
for (const file of ['check-sound', 'validate-recording'])
  faults.push(...textsOf(`services/speech/${file}`).filter((text) => text.startsWith('it ')));

/** What the server may store as the reason of a failure: its sentences, except those about stopping. */
const said = [
  'services/speech/speakable-text',
  'services/speech/remote-speech',
  'services/speech/ask-speech-worker',
  'services/speech/embedded-speech',
  'services/media/cloudinary',
  'services/forms/http-form',
  'services/reason-to-show',
  'modules/media/sound-collector',
  'modules/feedback/start-forwarding',
  'modules/voicing/wanted-sounds',
].flatMap((file) =>
  textsOf(file).filter((text) => /^[A-Z][a-z]+:? /.test(text) && !/stop(ped|ping)/.test(text)),
);
said.push('The voice: heart/signs.json is damaged.');

test('the sources of the server hold the reasons and the faults', () => {
  expect(faults).toHaveLength(7);
  expect(new Set(said).size).toBeGreaterThanOrEqual(30);
});

test.each(said)('AD-14 TR-08 VO-04 no English is left in Vietnamese of: %s', (reason) => {
  renderIn('vi');
  // the reason of a set has a line for each text
  const lines = failureText(`"gate": ${reason}\n"visa": ${reason}`).split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toMatch(/^"(gate|visa)": \p{Lu}/u);
    expect(line).not.toMatch(/\b(the|it|is|not|to|no|speech|media|voice|text|answer\w*)\b/i);
  }
});

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
  // the reason of a set names the text, which stays as it is
  [
    '"it is silent": The voice does not say it well: it lasts 0.25 s, not 0.30 to 1.20 s',
    '"it is silent": Chưa giọng nào đọc đạt: dài 0,25 giây, lẽ ra từ 0,3 đến 1,2 giây',
  ],
  ['The form service answered with status 503.', 'Dịch vụ biểu mẫu báo lỗi 503.'],
  [
    'Deleting at the media host needs A_KEY and A_SECRET.',
    'Muốn xóa tệp ở nơi lưu âm thanh thì cần đặt A_KEY và A_SECRET.',
  ],
  ['something new', 'something new'],
])('AD-14 TR-08 %s is told in the language of the interface', (reason, text) => {
  renderIn('vi');
  expect(failureText(reason)).toBe(text);
});

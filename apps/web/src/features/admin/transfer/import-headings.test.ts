import { wordFields } from '@nghego/contracts/word-fields';
import { readWordFile } from '@nghego/engine/text/read-word-file';
import { afterEach, expect, test } from 'vitest';
import { m } from '../../../messages/messages.js';
import { renderIn } from '../../../platform/language.ts';
import { fieldNames } from './import-reason.ts';

afterEach(() => renderIn('en'));

/** The fields of the one row below these headings. */
const fieldsUnder = (...headings: string[]): string[] => {
  const cells = headings.map((_, at) => `cell ${at}`);
  const { rows } = readWordFile([headings, cells].map((row) => row.join(',')).join('\n'), 9);
  return Object.keys(rows[0]?.values ?? {});
};

test.each(['en', 'vi'] as const)(
  'UX-14 a table may name its columns as the %s interface names the fields of a word',
  (language) => {
    renderIn(language);
    const missing = Object.keys(wordFields).filter((field) => {
      const name = Object.entries(fieldNames).find(([one]) => one === field)?.[1]();
      return name !== undefined && !fieldsUnder('word', 'meaning', name).includes(field);
    });
    expect(missing).toEqual([]);
    expect(fieldsUnder('word', 'meaning', m.admin_topic())).toContain('topicName');
    expect(fieldsUnder('word', 'meaning', m.admin_audio_address())).toContain('audio');
  },
);

test('UX-14 the type of a word may stand under "Loại", as the search of words names it', () => {
  expect(fieldsUnder('Từ', 'Loại', 'Nghĩa')).toEqual(['word', 'type', 'meaning']);
});

test.each([
  ['Tiếng Anh', 'Nghĩa tiếng Việt'],
  ['English', 'Vietnamese meaning'],
])('AD-10 columns named "%s" and "%s" are word and meaning', (word, meaning) => {
  expect(fieldsUnder(word, meaning)).toEqual(['word', 'meaning']);
});

import { hasMarkup } from '@nghego/contracts/content-fields';
import { readAloud } from '@nghego/engine/read-aloud';
import { SpeechError } from './speech.ts';

/** The longest text, longer than any sentence of the course; it keeps one job to about a second of work. */
export const maxTextLength = 300;

/** Plain equivalents of letters that Unicode does not decompose, and of signs. */
const plainTwins: Record<string, string> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '–': ', ',
  '—': ', ',
  '−': '-',
  '⁄': '/',
  Æ: 'Ae',
  æ: 'ae',
  Œ: 'Oe',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  ß: 'ss',
};

/**
 * The text as the embedded voices can read it: one line of ASCII, in words (`$5` → `five dollars`). Accents are dropped
 * (`café` → `cafe`), symbols such as emoji are left out.
 * @throws SpeechError `text-empty`; `text-too-long` above {@link maxTextLength} characters; `text-unspeakable` for
 *   markup, and for letters, digits or currency signs of other scripts, which the voice would silently skip
 */
export function speakableText(text: string): string {
  if (text.length > maxTextLength)
    throw new SpeechError(
      'text-too-long',
      `The text has ${text.length} characters; at most ${maxTextLength} are spoken.`,
    );
  if (text.trim() === '') throw new SpeechError('text-empty', 'There is no text to speak.');
  if (hasMarkup(text))
    throw new SpeechError('text-unspeakable', 'The text holds markup; only plain text is spoken.');
  const plain = readAloud(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[^ -~]/gu, (character) => plainTwins[character] ?? foreign(character))
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (!/[A-Za-z]/.test(plain))
    throw new SpeechError('text-unspeakable', 'The text has nothing that can be spoken.');
  return plain;
}

function foreign(character: string): string {
  if (/[\p{L}\p{N}\p{Sc}]/u.test(character))
    throw new SpeechError('text-unspeakable', `The voices cannot read "${character}".`);
  return ' ';
}

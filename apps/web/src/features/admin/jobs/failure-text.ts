import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';

type Texts = readonly (readonly [RegExp, (...found: string[]) => string])[];

/** What the check finds wrong with a sound that was made. */
const faults: Texts = [
  [/^it cannot be decoded$/, () => m.admin_fault_decoded()],
  [/^it is silent$/, () => m.admin_fault_silent()],
  [/^it is silent for ([\d.]+) s$/, (_, s = '') => m.admin_fault_pause({ seconds: figure(s) })],
  [
    /^it lasts ([\d.]+) s, not ([\d.]+) to ([\d.]+) s$/,
    (_, seconds = '', least = '', most = '') =>
      m.admin_fault_lasts({ seconds: figure(seconds), least: figure(least), most: figure(most) }),
  ],
  [
    /^it is (-?[\d.]+) LUFS from the others$/,
    (_, lufs = '') => m.admin_fault_loudness({ lufs: figure(lufs) }),
  ],
  [/^it begins at once$/, () => m.admin_fault_begins()],
  [/^it ends at once$/, () => m.admin_fault_ends()],
];

/** Why work failed, as the server says it, with the texts of the interface. */
const reasons: Texts = [
  [/^The text holds markup; only plain text is spoken\.$/, () => m.admin_failure_markup()],
  [
    /^There is no text to speak\.$|^The text has nothing that can be spoken\.$/,
    () => m.admin_failure_empty(),
  ],
  [
    /^The text has (\d+) characters; at most (\d+) are spoken\.$/,
    (_, count = '', most = '') => m.admin_failure_long({ count, most }),
  ],
  [/^The voices cannot read "(.+)"\.$/, (_, sign = '') => m.admin_failure_sign({ sign })],
  [
    /^The voice made no sound of the text\.$|^It could not be spoken\.$/,
    () => m.admin_failure_unspoken(),
  ],
  [
    /^The voice does not say it well: (.*)$/,
    (_, found = '') =>
      m.admin_failure_badly() +
      found
        .split(/, (?=it )/)
        .map((fault) => inWords(fault, faults))
        .join(', '),
  ],
  [
    /^The speech thread (?:failed|ended \(code -?\d+\)|gave an answer nobody expects)\.$/,
    () => m.admin_failure_thread(),
  ],
  [/^No speech within \d+ ms\.$/, () => m.admin_failure_slow()],
  [/^The voice: (\S+) is missing\.$/, (_, file = '') => m.admin_failure_file_missing({ file })],
  [/^The voice: (\S+) is damaged\.$/, (_, file = '') => m.admin_failure_file_damaged({ file })],
  [/^No speech service is set up\.$/, () => m.admin_failure_no_speech()],
  [/^The voices of this site cannot say every/, () => m.admin_failure_no_voices()],
  [/^The speech service did not answer in time\.$/, () => m.admin_failure_late()],
  [/^The speech service cannot be reached\.$/, () => m.admin_failure_unreached()],
  [/^The speech service refused the key \(401\)\.$/, () => m.admin_failure_key()],
  [/^The speech service does not allow this/, () => m.admin_failure_credit()],
  [/^The speech service has had too many calls \(429\)\.$/, () => m.admin_failure_busy()],
  [
    /^The speech service answered with status (\d+)\.$/,
    (_, status = '') => m.admin_failure_speech({ status }),
  ],
  [/^The speech service answered with(?:out audio| something)/, () => m.admin_failure_no_sound()],
  [
    /^The media host answered with status (\d+)\.$/,
    (_, status = '') => m.admin_failure_media({ status }),
  ],
  [/^The media host did not answer in time\.$/, () => m.admin_failure_media_late()],
  [/^The media host cannot be reached\.$/, () => m.admin_failure_media_unreached()],
  [/^The media host answered without an address/, () => m.admin_failure_media_address()],
  [/^The media host did not delete the file\.$/, () => m.admin_failure_media_kept()],
  // the names of keys come from the server: no file of the browser holds them (SV-08)
  [
    /^Deleting at the media host needs (\S+) and (\S+)\.$/,
    (_, key = '', secret = '') => m.admin_failure_media_keys({ key, secret }),
  ],
  [
    /^The form service answered with status (\d+)\.$/,
    (_, status = '') => m.admin_failure_form({ status }),
  ],
  [/^The form service did not answer in time\.$/, () => m.admin_failure_form_late()],
  [/^The form service cannot be reached\.$/, () => m.admin_failure_form_unreached()],
];

/**
 * Why work failed, in the language of the interface; a reason without a text there stays in the server's words. The
 * reason of a set has a line for each text, which begins with that text in quotes.
 */
export const failureText = (reason: string): string =>
  reason
    .split('\n')
    .map((line) => {
      const text = /^"(?:[^"\\]|\\.)*": /.exec(line)?.[0] ?? '';
      return text + inWords(line.slice(text.length), reasons);
    })
    .join('\n');

function inWords(said: string, texts: Texts): string {
  for (const [pattern, words] of texts) {
    const found = pattern.exec(said);
    if (found !== null) return words(...found);
  }
  return said;
}

/** A decimal number as the language writes it; the server writes a point. */
const figure = (number: string): string => Number(number).toLocaleString(getLocale());

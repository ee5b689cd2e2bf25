import { m } from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';

type Reasons = readonly (readonly [RegExp, (...found: string[]) => string])[];

/** What the check finds wrong with a sound that was made. */
const faults: Reasons = [
  [/it cannot be decoded/g, () => m.admin_fault_decoded()],
  [/it is silent for ([\d.]+) s/g, (_, s = '') => m.admin_fault_pause({ seconds: figure(s) })],
  [/it is silent/g, () => m.admin_fault_silent()],
  [
    /it lasts ([\d.]+) s, not ([\d.]+) to ([\d.]+) s/g,
    (_, seconds = '', least = '', most = '') =>
      m.admin_fault_lasts({ seconds: figure(seconds), least: figure(least), most: figure(most) }),
  ],
  [
    /it is (-?[\d.]+) LUFS from the others/g,
    (_, lufs = '') => m.admin_fault_loudness({ lufs: figure(lufs) }),
  ],
  [/it begins at once/g, () => m.admin_fault_begins()],
  [/it ends at once/g, () => m.admin_fault_ends()],
];

/** Why work failed, as the server says it, with the texts of the interface. */
const reasons: Reasons = [
  [/The text holds markup; only plain text is spoken\./g, () => m.admin_failure_markup()],
  [
    /There is no text to speak\.|The text has nothing that can be spoken\./g,
    () => m.admin_failure_empty(),
  ],
  [
    /The text has (\d+) characters; at most (\d+) are spoken\./g,
    (_, count = '', most = '') => m.admin_failure_long({ count, most }),
  ],
  [/The voices cannot read "(.+?)"\./gu, (_, sign = '') => m.admin_failure_sign({ sign })],
  [
    /The voice made no sound of the text\.|It could not be spoken\./g,
    () => m.admin_failure_unspoken(),
  ],
  [
    /(?:The|No) voice (?:does not say|says) it well: (.*)/g,
    (_, found = '') => m.admin_failure_badly() + inWords(found, faults),
  ],
  [
    /The speech thread (?:failed|ended \(code -?\d+\)|gave an answer nobody expects)\./g,
    () => m.admin_failure_thread(),
  ],
  [/No speech within \d+ ms\./g, () => m.admin_failure_slow()],
  [/The voice: (\S+) is missing\./g, (_, file = '') => m.admin_failure_file_missing({ file })],
  [/The voice: (\S+) is damaged\./g, (_, file = '') => m.admin_failure_file_damaged({ file })],
  [/The speech service did not answer in time\./g, () => m.admin_failure_late()],
  [/The speech service cannot be reached\./g, () => m.admin_failure_unreached()],
  [/The speech service refused the key \(401\)\./g, () => m.admin_failure_key()],
  [/The speech service does not allow this[^.]*\./g, () => m.admin_failure_credit()],
  [/The speech service has had too many calls \(429\)\./g, () => m.admin_failure_busy()],
  [
    /The speech service answered with status (\d+)\./g,
    (_, status = '') => m.admin_failure_speech({ status }),
  ],
  [
    /The speech service answered (?:without audio|with something)[^.]*\./g,
    () => m.admin_failure_no_sound(),
  ],
  [
    /The media host answered with status (\d+)\./g,
    (_, status = '') => m.admin_failure_media({ status }),
  ],
  [/The media host did not answer in time\./g, () => m.admin_failure_media_late()],
  [/The media host cannot be reached\./g, () => m.admin_failure_media_unreached()],
  [/The media host answered without an address[^.]*\./g, () => m.admin_failure_media_address()],
  [/The media host did not delete the file\./g, () => m.admin_failure_media_kept()],
  [/Deleting at the media host needs ([^.]+)\./g, () => m.admin_failure_media_keys()],
  [/the form service answered (\d+)/g, (_, status = '') => m.admin_failure_form({ status })],
];

/** Why work failed, in the language of the interface; what has no text there stays as the server says it. */
export const failureText = (reason: string): string => inWords(reason, reasons);

function inWords(reason: string, texts: Reasons): string {
  let text = reason;
  for (const [pattern, words] of texts) text = text.replaceAll(pattern, words);
  return text;
}

/** A decimal number as the language writes it; the server writes a point. */
const figure = (number: string): string => Number(number).toLocaleString(getLocale());

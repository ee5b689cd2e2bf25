import { m } from '../../../messages/messages.js';

/** Why work failed, as the server says it, with the texts of the interface. */
const reasons: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [/The text holds markup; only plain text is spoken\./, () => m.admin_failure_markup()],
  [
    /There is no text to speak\.|The text has nothing that can be spoken\./,
    () => m.admin_failure_empty(),
  ],
  [
    /The text has (\d+) characters; at most (\d+) are spoken\./,
    (_, count = '', most = '') => m.admin_failure_long({ count, most }),
  ],
  [/The voices cannot read "(.+?)"\./u, (_, sign = '') => m.admin_failure_sign({ sign })],
  [
    /The voice made no sound of the text\.|It could not be spoken\./,
    () => m.admin_failure_unspoken(),
  ],
  [/(?:The|No) voice (?:does not say|says) it well: /, () => m.admin_failure_badly()],
  [/The speech service did not answer in time\./, () => m.admin_failure_late()],
  [/The speech service cannot be reached\./, () => m.admin_failure_unreached()],
  [/The speech service refused the key \(401\)\./, () => m.admin_failure_key()],
  [/The speech service does not allow this[^.]*\./, () => m.admin_failure_credit()],
  [/The speech service has had too many calls \(429\)\./, () => m.admin_failure_busy()],
  [
    /The speech service answered with status (\d+)\./,
    (_, status = '') => m.admin_failure_speech({ status }),
  ],
  [
    /The speech service answered (?:without audio|with something)[^.]*\./,
    () => m.admin_failure_no_sound(),
  ],
  [
    /The media host answered with status (\d+)\./,
    (_, status = '') => m.admin_failure_media({ status }),
  ],
  [/the form service answered (\d+)/, (_, status = '') => m.admin_failure_form({ status })],
];

/** Why work failed, in the language of the interface; what has no text there stays as the server says it. */
export function failureText(reason: string): string {
  let text = reason;
  for (const [pattern, words] of reasons) text = text.replace(pattern, words);
  return text;
}

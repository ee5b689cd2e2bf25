import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

/** A touch device shows the input methods of phones only. */
const tools = [
  { name: 'UniKey', on: 'keyboard', keys: m.mistake_keys_unikey },
  { name: 'EVKey', on: 'keyboard', keys: m.mistake_keys_evkey },
  { name: 'OpenKey', on: 'keyboard', keys: m.mistake_keys_openkey },
  { name: 'macOS', on: 'keyboard', keys: m.mistake_keys_macos },
  { name: 'iOS', on: 'phone', keys: m.mistake_keys_ios },
  { name: 'Gboard', on: 'phone', keys: m.mistake_keys_gboard },
  { name: 'Laban Key', on: 'phone', keys: m.mistake_keys_laban },
];

/** How to switch off common input methods (IM-03). */
export function InputMethodKeys(): ReactNode {
  return (
    <section
      aria-label={m.mistake_switch_off_title()}
      className="border-line w-full rounded-2xl border p-3 text-start text-sm"
    >
      <h2 className="font-semibold">{m.mistake_switch_off_title()}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        {tools.map(({ name, on, keys }) => (
          <div
            key={name}
            className={on === 'keyboard' ? 'contents pointer-coarse:hidden' : 'contents'}
          >
            <dt className="text-muted">{name}</dt>
            <dd>{keys()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

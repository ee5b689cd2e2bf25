import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';

const tools = [
  { name: 'UniKey', keys: m.mistake_keys_unikey },
  { name: 'EVKey', keys: m.mistake_keys_evkey },
  { name: 'OpenKey', keys: m.mistake_keys_openkey },
  { name: 'macOS', keys: m.mistake_keys_macos },
  { name: 'iOS', keys: m.mistake_keys_ios },
  { name: 'Gboard', keys: m.mistake_keys_gboard },
  { name: 'Laban Key', keys: m.mistake_keys_laban },
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
        {tools.map(({ name, keys }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{keys()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

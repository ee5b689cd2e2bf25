import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { site } from '../platform/site.ts';

/** The contact address (TR-09); nothing if the installation has none. */
export function ContactAddress(): ReactNode {
  const { contactEmail } = site();
  if (contactEmail === undefined) return null;
  return (
    <p>
      {m.contact_address()}{' '}
      <a href={`mailto:${contactEmail}`} className="break-all underline">
        {contactEmail}
      </a>
    </p>
  );
}

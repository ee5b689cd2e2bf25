import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { site } from '../platform/site.ts';

/** The address to write to (TR-09); nothing where the installation names none. */
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

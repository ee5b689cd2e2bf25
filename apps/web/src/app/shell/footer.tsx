import type { ReactNode } from 'react';
import { m } from '../../messages/messages.js';
import { site } from '../../platform/site.ts';
import { ContactAddress } from '../../ui/contact-address.tsx';
import { cookieSettings } from './cookie-settings.ts';
import { footerColumns } from './site-links.ts';
import { Link } from '../../ui/link.tsx';

/** The common footer (SH-08). */
export function Footer(): ReactNode {
  return (
    <footer className="border-line mt-16 border-t">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:grid-cols-3 sm:px-6">
        {footerColumns.map(({ title, links }) => (
          <div key={title()}>
            <h2 className="text-muted mb-2 text-sm font-semibold">{title()}</h2>
            <ul className="max-sm:columns-[9rem]">
              {links.map(({ to, text }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="hover:text-accent inline-flex min-h-11 min-w-11 items-center hover:underline"
                  >
                    {text()}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="text-muted mx-auto grid max-w-6xl gap-2 px-4 pb-10 text-sm sm:px-6">
        <p>
          {m.footer_questions()}{' '}
          <Link to="/contact" className="underline">
            {m.footer_contact_page()}
          </Link>
          {'. '}
          {m.footer_hours()}
        </p>
        <ContactAddress />
        <p className="flex flex-wrap items-center gap-x-3">
          {m.footer_copyright({ year: site().year })}
          <a href="/ads.txt" className="inline-flex min-h-11 min-w-11 items-center underline">
            {m.footer_ads()}
          </a>
          <Link
            to={cookieSettings}
            preventScrollReset
            className="inline-flex min-h-11 min-w-11 items-center underline"
          >
            {m.cookie_settings()}
          </Link>
        </p>
        <p>{m.footer_trademark()}</p>
      </div>
    </footer>
  );
}

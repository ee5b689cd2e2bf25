import type { ReactNode } from 'react';
import { m } from '../messages/messages.js';
import { LanguageSwitch, ThemeSwitch } from './shell/preferences.tsx';
import { Link } from '../ui/link.tsx';

/** A page of the account forms: without the common header and footer, but with a link home (RT-06). */
export function AccountFrame({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 gap-6 px-4 pt-3 pb-16 sm:pt-6">
      <div className="flex flex-wrap items-center gap-1">
        <Link
          to="/"
          className="text-accent me-auto inline-flex min-h-11 items-center text-xl font-semibold"
        >
          {m.product_name()}
        </Link>
        <LanguageSwitch room="full" />
        <ThemeSwitch />
      </div>
      <div className="bg-surface border-line grid grid-cols-1 gap-6 rounded-3xl border p-5 shadow-sm sm:p-8">
        <div className="grid gap-2">
          <h1 className="page-title">{title}</h1>
          {lead === undefined ? null : <p className="text-muted">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}

/** A question with a link to the page that answers it. */
export function Elsewhere({
  question,
  to,
  text,
}: {
  question?: string;
  to: string;
  text: string;
}): ReactNode {
  return (
    <p className="text-muted">
      {question}{' '}
      <Link
        to={to}
        className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {text}
      </Link>
    </p>
  );
}

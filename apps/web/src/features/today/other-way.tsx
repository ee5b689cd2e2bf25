import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';

/** Another way to begin, less prominent than the button. */
export function OtherWay({
  to,
  title,
  text,
}: {
  to: string;
  title: string;
  text: string;
}): ReactNode {
  return (
    <li className="grid">
      <Link
        to={to}
        className="border-line hover:border-accent grid content-start rounded-xl border px-3 py-2 leading-snug"
      >
        <span className="font-semibold">{title}</span>{' '}
        <span className="text-muted text-sm">{text}</span>
      </Link>
    </li>
  );
}

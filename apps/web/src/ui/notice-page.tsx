import type { ReactNode } from 'react';

/**
 * A screen with one message and one action: errors, empty states, missing pages.
 * @param heading `h2` below the page's own heading
 */
export function NoticePage({
  title,
  text,
  role,
  heading: Heading = 'h1',
  children,
}: {
  title: string;
  text: string;
  role?: 'alert';
  heading?: 'h1' | 'h2';
  children: ReactNode;
}): ReactNode {
  return (
    <section className="mx-auto grid max-w-lg grid-cols-[minmax(0,1fr)] justify-items-center gap-4 px-4 py-24 text-center">
      <div role={role} className="grid gap-3">
        <Heading className="text-2xl font-semibold text-balance wrap-break-word sm:text-3xl">
          {title}
        </Heading>
        <p className="text-muted text-lg text-balance">{text}</p>
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

/** A page without the common header and footer (RT-03, RT-06, RT-07). */
export function Bare(): ReactNode {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  );
}

import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { FootBar } from './foot-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** A page with the common header and footer. */
export function Framed(): ReactNode {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <Footer />
      <ScrollToTop />
      <FootBar />
    </div>
  );
}

import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { FootBar } from './foot-bar.tsx';
import { Footer } from './footer.tsx';
import { isPracticeScreen } from './header-title.ts';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/** A page with the common header and footer; practice fills the window, so that the footer is below it. */
export function Framed(): ReactNode {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main
        id="main"
        tabIndex={-1}
        className={`flex-1 outline-none ${isPracticeScreen(pathname) ? 'min-h-[calc(100dvh-4rem)]' : ''}`}
      >
        <Outlet />
      </main>
      <Footer />
      <ScrollToTop />
      <FootBar />
    </div>
  );
}

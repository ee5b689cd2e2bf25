import { ArrowUp } from '../../ui/icons/arrow-up.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { IconButton } from '../../ui/button.tsx';
import { useDockHeight } from '../../ui/dock-height.ts';

/** Appears once the learner has scrolled down a screen (SH-09). */
export function ScrollToTop(): ReactNode {
  const mark = useRef<HTMLDivElement>(null);
  const [isDown, setIsDown] = useState(false);
  const dockHeight = useDockHeight();
  useEffect(() => {
    if (mark.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setIsDown(entry?.isIntersecting === false),
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={mark} aria-hidden className="pointer-events-none absolute top-0 h-[60vh] w-px" />
      {isDown ? (
        <IconButton
          label={m.scroll_to_top()}
          data-scroll-to-top=""
          className="bg-surface border-line fixed right-4 z-10 border shadow-lg"
          style={{ bottom: `calc(4.5rem + ${dockHeight}px)` }}
          onClick={() => {
            window.scrollTo({ top: 0, behavior: 'smooth' });
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          <ArrowUp size={20} />
        </IconButton>
      ) : null}
    </>
  );
}

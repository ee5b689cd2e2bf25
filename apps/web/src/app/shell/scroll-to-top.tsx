import { ArrowUp } from '../../ui/icons/arrow-up.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../messages/messages.js';
import { IconButton } from '../../ui/button.tsx';
import { useDockHeight } from '../../ui/dock-height.ts';

/**
 * Appears once the learner has scrolled down a screen (SH-09). Where it would lie over the page's column, it shows only
 * on the way back up, and at the page's end, so that it covers nothing that is being read.
 */
export function ScrollToTop(): ReactNode {
  const mark = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isDown, setIsDown] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  const isRising = useRising();
  const dockHeight = useDockHeight();
  useEffect(() => {
    if (mark.current === null || end.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries)
        if (target === end.current) setAtEnd(isIntersecting);
        else setIsDown(!isIntersecting);
    });
    observer.observe(mark.current);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={mark} aria-hidden className="pointer-events-none absolute top-0 h-[60vh] w-px" />
      <div ref={end} aria-hidden className="-mt-px h-px" />
      {isDown ? (
        <IconButton
          label={m.scroll_to_top()}
          data-scroll-to-top=""
          className={`bg-surface border-line fixed right-4 z-10 border shadow-lg ${isRising || isAtEnd ? '' : 'max-xl:not-focus-visible:invisible'}`}
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

/** A shorter way is a tremble of the finger. */
const leastWay = 8;

/** Whether the page was last scrolled up. */
function useRising(): boolean {
  const [isRising, setRising] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const follow = (): void => {
      const way = scrollY - last;
      if (Math.abs(way) < leastWay) return;
      last = scrollY;
      setRising(way < 0);
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return isRising;
}

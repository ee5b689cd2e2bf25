import { ArrowUp } from '../../ui/icons/arrow-up.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../messages/messages.js';
import { IconButton } from '../../ui/button.tsx';
import { useDockHeight } from '../../ui/dock-height.ts';
import { hasForm } from './header-title.ts';

/** In pixels. A shorter scroll may be only a tremble of the finger, so it changes nothing. */
const leastWay = 8;

/**
 * A button that appears once the learner has scrolled down by a screen (SH-09). Where it would lie over the text, it
 * appears only while the learner scrolls up, and at the page's end, so that it covers nothing that is being read.
 * On a page with a form it appears at the page's end alone, since it would cover the form's button.
 */
export function ScrollToTop(): ReactNode {
  const [look, setLook] = useState<'none' | 'quiet' | 'shown'>('none');
  const dockHeight = useDockHeight();
  const isOverForm = hasForm(useLocation().pathname);
  useEffect(() => {
    let last = 0;
    const follow = (): void => {
      const way = scrollY - last;
      if (Math.abs(way) < leastWay) return;
      last = scrollY;
      const below = document.documentElement.scrollHeight - innerHeight - scrollY;
      if (scrollY < innerHeight * 0.6) setLook('none');
      else setLook((way < 0 && !isOverForm) || below < leastWay ? 'shown' : 'quiet');
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [isOverForm]);
  if (look === 'none') return null;
  return (
    <IconButton
      label={m.scroll_to_top()}
      data-scroll-to-top=""
      className={`bg-surface border-line fixed right-4 z-10 border shadow-lg ${look === 'quiet' ? 'max-xl:not-focus-visible:invisible' : ''}`}
      style={{ bottom: `calc(4.5rem + ${dockHeight}px)` }}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUp size={20} />
    </IconButton>
  );
}

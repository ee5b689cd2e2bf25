import { type RefObject, useEffect, useState } from 'react';

/** The largest height of the results, and the height that they need: with less room the page is scrolled. In pixels. */
const mostHeight = 416;
const enoughHeight = 240;
const leastHeight = 120;
const gap = 8;

/**
 * How high the results below the field may be, so that all of them can be seen and scrolled: down to what covers the
 * window's bottom (`scroll-padding-bottom` of the root), and to a phone's keyboard (`visualViewport`). If there is
 * little room when they open, the page is scrolled until the field is just below the header.
 */
export function useRoomBelow(field: RefObject<HTMLElement | null>, isOpen: boolean): number {
  const [height, setHeight] = useState(mostHeight);
  useEffect(() => {
    const element = field.current;
    if (!isOpen || element === null) return undefined;
    const measure = (): number => {
      const room = visibleBottom() - element.getBoundingClientRect().bottom - gap;
      setHeight(Math.round(Math.min(mostHeight, Math.max(leastHeight, room))));
      return room;
    };
    const makeRoom = (): void => {
      if (measure() >= enoughHeight) return;
      element.scrollIntoView({ block: 'start' });
      measure();
    };
    makeRoom();
    const listening = new AbortController();
    const { signal } = listening;
    // this event comes when a phone's keyboard opens or closes
    window.visualViewport?.addEventListener('resize', makeRoom, { signal });
    addEventListener('scroll', measure, { signal, passive: true });
    return () => listening.abort();
  }, [field, isOpen]);
  return height;
}

/** The lowest line of the window that nothing covers. */
function visibleBottom(): number {
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const free = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0);
  const view = window.visualViewport;
  return view === null ? free : Math.min(free, view.offsetTop + view.height);
}

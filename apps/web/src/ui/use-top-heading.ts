import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a screen that takes the place of another: it gets the focus, and the page begins at its top. */
export function useTopHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return heading;
}

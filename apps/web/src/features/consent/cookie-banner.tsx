import type { ConsentChoice } from '@nghego/contracts/visitor-messages';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { m } from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

/**
 * The question about cookies (SH-10), one line (UX-02). Both answers look alike, and the focus returns to where it was.
 * @param isReopened the learner opened it with the footer's link
 */
export function CookieBanner({
  hasAnalytics,
  isReopened,
  onChoice,
}: {
  hasAnalytics: boolean;
  isReopened: boolean;
  onChoice: (choice: ConsentChoice) => void;
}): ReactNode {
  const banner = useRef<HTMLElement>(null);
  const before = useFocusBefore(banner, isReopened);
  const choose = (choice: ConsentChoice): void => {
    onChoice(choice);
    const place = before.current?.isConnected === true ? before.current : undefined;
    (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  return (
    <section
      ref={banner}
      aria-label={m.consent_label()}
      tabIndex={-1}
      className="bg-surface border-line border-t shadow-[0_-4px_16px_rgb(0_0_0/0.08)] -outline-offset-2"
    >
      <div className="mx-auto flex max-w-6xl items-center gap-2 px-4 py-1 text-sm sm:px-6">
        <p className="min-w-0 flex-1">
          {hasAnalytics ? m.consent_text() : m.consent_only()}{' '}
          <Link to="/cookies" className="text-accent inline-block py-1 underline">
            {hasAnalytics ? m.consent_more() : m.consent_text_plain()}
          </Link>
        </p>
        <Button look="bare" onClick={() => choose('declined')}>
          {m.consent_decline()}
        </Button>
        <Button look="bare" onClick={() => choose('accepted')}>
          {m.consent_accept()}
        </Button>
      </div>
    </section>
  );
}

/** What had the focus before the banner; the banner takes the focus only if the learner opened it. */
function useFocusBefore(banner: RefObject<HTMLElement | null>, isReopened: boolean) {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = banner.current;
    const remember = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && element?.contains(relatedTarget) === false)
        before.current = relatedTarget;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [banner]);
  useEffect(() => {
    if (isReopened) banner.current?.focus({ preventScroll: true });
  }, [isReopened, banner]);
  return before;
}

import type { ConsentChoice } from '@nghego/contracts/visitor-messages';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CookieBanner } from '../../features/consent/cookie-banner.tsx';
import {
  cookieChoice,
  keepCookieChoice,
  onCookieChoice,
} from '../../features/consent/cookie-choice.ts';
import { Feedback } from '../../features/feedback/feedback.tsx';
import { startAnalytics, stopAnalytics } from '../../platform/analytics.ts';
import { site } from '../../platform/site.ts';
import { reportWebVitals } from '../../platform/web-vitals.ts';
import { cookieSettings } from './cookie-settings.ts';
import { DevelopmentNotice } from './development-notice.tsx';
import { isPracticeScreen } from './header-title.ts';
import { PracticeWaits } from './practice-waits.tsx';
import { UpdateNotice } from './update-notice.tsx';

/**
 * What every page has besides itself, and what no page waits for (SH-10 to SH-14, SV-06). It stands at the end of the
 * document, so that nothing moves when it comes; beside practice it stays there, so that it never covers the answer.
 */
export function VisitorParts(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const choice = useSyncExternalStore(onCookieChoice, cookieChoice);
  const dock = useDock();
  const isReopened = hash === cookieSettings;
  const isPractice = isPracticeScreen(pathname);

  useEffect(() => {
    if (choice !== 'accepted') return;
    startAnalytics(site().analytics);
    void reportWebVitals(site().webVitalsUrl);
  }, [choice]);

  const choose = (made: ConsentChoice): void => {
    keepCookieChoice(made);
    if (isReopened) void navigate(pathname + search, { replace: true, preventScrollReset: true });
    void countAndObey(made);
  };

  return (
    <>
      <div
        ref={dock}
        className={`z-20 ${isPractice ? '' : 'sticky bottom-0'}`}
        data-dock={isPractice ? undefined : ''}
      >
        <div
          className={`right-4 grid justify-items-end gap-2 ${isPractice ? 'p-4 lg:fixed lg:right-4 lg:bottom-4 lg:p-0' : 'absolute bottom-full mb-4'}`}
        >
          {pathname.startsWith('/admin') ? null : <Feedback />}
        </div>
        <PracticeWaits />
        <UpdateNotice isAllowed={!isPractice} />
        {choice === undefined || isReopened ? (
          <CookieBanner
            hasAnalytics={site().analytics !== undefined}
            isReopened={isReopened}
            onChoice={choose}
          />
        ) : null}
      </div>
      <DevelopmentNotice isAllowed={!isPractice} />
    </>
  );
}

/** Counting is a call of the API, a chunk that is not worth a first load. */
async function countAndObey(choice: ConsentChoice): Promise<void> {
  try {
    const { countChoice } = await import('../../features/consent/count-choice.ts');
    await countChoice(choice);
  } finally {
    if (choice === 'declined') stopAnalytics();
  }
}

/** Tells the styles how much of the window's bottom is taken, for what else floats and for what is scrolled to. */
function useDock() {
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = dock.current;
    if (element === null) return undefined;
    const tell = (): void => {
      const height = element.dataset['dock'] === undefined ? 0 : element.offsetHeight;
      document.documentElement.style.setProperty('--dock', `${height}px`);
    };
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return dock;
}

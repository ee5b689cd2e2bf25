import type { ConsentChoice } from '@nghego/contracts/visitor-messages';
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CookieBanner } from '../../features/consent/cookie-banner.tsx';
import {
  cookieChoice,
  keepCookieChoice,
  onCookieChoice,
} from '../../features/consent/cookie-choice.ts';
import { Feedback } from '../../features/feedback/feedback.tsx';
import { mayBeSignedIn } from '../../platform/session/presence.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { site } from '../../platform/site.ts';
import { onSync, readSync } from '../../practice/sync/follow-account.ts';
import { cookieSettings } from './cookie-settings.ts';
import { feedbackFragment } from './feedback-fragment.ts';
import { isNoticeDismissed } from './notice-dismissal.ts';
import { hasForm, isPracticeScreen } from './header-title.ts';
import { readVersion, subscribeToVersion } from '../../platform/offline/offline.ts';

// only some visits need these; without a network they are left out
const nothing = { default: () => null };
const DevelopmentNotice = lazy(() =>
  import('./development-notice.tsx').then(
    (file) => ({ default: file.DevelopmentNotice }),
    () => ({ default: NoNotice }),
  ),
);
// asked for long before the network goes: by whoever is signed in, at once
const PracticeWaits = lazy(() =>
  import('./practice-waits.tsx').then(
    (file) => ({ default: file.PracticeWaits }),
    () => nothing,
  ),
);
const UpdateNotice = lazy(() =>
  import('./update-notice.tsx').then(
    (file) => ({ default: file.UpdateNotice }),
    () => nothing,
  ),
);

/**
 * What every page has besides itself, and what no page waits for (SH-10 to SH-14, SV-06). It stands at the end of the
 * document, so that nothing moves when it comes. A newcomer meets one thing at a time: the notice, then the question about
 * cookies (SH-19). The 'Feedback' button floats only beside the column of a page, where it covers nothing.
 */
export function VisitorParts(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const choice = useSyncExternalStore(onCookieChoice, cookieChoice);
  const personTurn = usePersonTurn();
  const dock = useDock();
  const isReopened = hash === cookieSettings;
  const isPractice = isPracticeScreen(pathname);
  const version = useSyncExternalStore(subscribeToVersion, readVersion);
  // whoever types is not stopped by it
  const mayCover = !isPractice && !hasForm(pathname);
  // also where the session has ended and the log waits for its account
  const hasExchange = useSyncExternalStore(onSync, readSync) !== undefined;
  const needsNotice = useNeedsNotice(mayCover);
  const [isNoticeClosed, setNoticeClosed] = useState(isNoticeDismissed);
  const isNoticeOpen = needsNotice && mayCover && !isNoticeClosed;
  const leaveFragment = (): void =>
    void navigate(pathname + search, { replace: true, preventScrollReset: true });

  useEffect(() => {
    if (choice !== 'accepted') return;
    void measure().catch(() => undefined);
  }, [choice]);

  const choose = (made: ConsentChoice): void => {
    keepCookieChoice(made);
    if (isReopened) leaveFragment();
    void countAndObey(made);
  };

  return (
    <>
      {pathname.startsWith('/admin') ? null : (
        // a page of practice is narrower than the others
        <div className="room-beside z-20" style={{ '--column': isPractice ? '64rem' : '78.5rem' }}>
          <div className="grid justify-items-end gap-2">
            <Feedback
              key={personTurn}
              isAsked={hash === feedbackFragment}
              onClosed={leaveFragment}
            />
          </div>
        </div>
      )}
      <div
        ref={dock}
        className={`z-20 ${isPractice ? '' : 'sticky bottom-0'}`}
        data-dock={isPractice ? undefined : ''}
      >
        {mayBeSignedIn() || hasExchange ? (
          <Suspense>
            <PracticeWaits />
          </Suspense>
        ) : null}
        {version === 'current' ? null : (
          <Suspense>
            <UpdateNotice isAllowed={!isPractice} />
          </Suspense>
        )}
        {(choice === undefined && !isNoticeOpen) || isReopened ? (
          <CookieBanner
            hasAnalytics={site().analytics !== undefined}
            isReopened={isReopened}
            onChoice={choose}
          />
        ) : null}
      </div>
      {needsNotice ? (
        <Suspense>
          <DevelopmentNotice isOpen={isNoticeOpen} onClosed={() => setNoticeClosed(true)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Where the notice cannot be loaded, what comes after it need not wait. */
function NoNotice({ onClosed }: { onClosed: () => void }): ReactNode {
  useEffect(onClosed);
  return null;
}

/** Whether the notice of SH-12 is to be there: from the first page on that it may cover, if it was not dismissed. */
function useNeedsNotice(isAllowed: boolean): boolean {
  const [isDue] = useState(() => !isNoticeDismissed());
  const [hasBeenAllowed, setHasBeenAllowed] = useState(isAllowed);
  if (isAllowed && !hasBeenAllowed) setHasBeenAllowed(true);
  return isDue && hasBeenAllowed;
}

/** Nothing that needs acceptance is loaded before it (SH-11). */
async function measure(): Promise<void> {
  const { analytics, webVitalsUrl } = site();
  if (analytics !== undefined)
    (await import('../../platform/analytics.ts')).startAnalytics(analytics);
  if (webVitalsUrl !== undefined)
    await (await import('../../platform/web-vitals.ts')).reportWebVitals(webVitalsUrl);
}

/** Counting and leaving off are chunks that are not worth a first load. */
async function countAndObey(choice: ConsentChoice): Promise<void> {
  try {
    const { countChoice } = await import('../../features/consent/count-choice.ts');
    await countChoice(choice);
  } finally {
    if (choice === 'declined') (await import('../../platform/analytics.ts')).stopAnalytics();
  }
}

/** Tells the styles how much of the window's bottom is taken, for what else floats and for what is scrolled to. */
function useDock() {
  const dock = useRef<HTMLDivElement>(null);
  // before the first paint: what floats above it stands in its place at once
  useLayoutEffect(() => {
    const element = dock.current;
    if (element === null) return undefined;
    const tell = (): void => {
      const height = element.dataset['dock'] === undefined ? 0 : element.offsetHeight;
      document.documentElement.style.setProperty('--dock', `${height}px`);
    };
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return dock;
}

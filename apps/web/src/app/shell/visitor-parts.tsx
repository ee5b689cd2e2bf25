import type { ConsentChoice } from '@nghego/contracts/visitor-messages';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useLocation, useNavigate } from 'react-router';
import { newAccount } from '../../features/account/new-account.ts';
import { CookieBanner } from '../../features/consent/cookie-banner.tsx';
import { cookieChoice } from '../../features/consent/cookie-choice.ts';
import { Feedback } from '../../features/feedback/feedback.tsx';
import { mayBeSignedIn } from '../../platform/session/presence.ts';
import { whenHandsRest } from '../../platform/keyboard/when-hands-rest.ts';
import { usePersonTurn } from '../../platform/session/use-person.ts';
import { site } from '../../platform/site.ts';
import { exchange } from '../../practice/sync/follow-account.ts';
import { cookieSettings } from './cookie-settings.ts';
import { setDockHeight, useDockHeight } from '../../ui/dock-height.ts';
import { feedbackFragment } from './feedback-fragment.ts';
import { useIsPractising } from './use-is-practising.ts';
import { isNoticeDismissed } from './notice-dismissal.ts';
import { hasCheck, hasFootBar, hasForm, isPracticeScreen } from './header-title.ts';
import { appVersion } from '../../platform/offline/offline.ts';

// only some visits need these two; the first is loaded early, since its message is needed when the network fails
const PracticeWaits = lazyPart(async () => (await import('./practice-waits.tsx')).PracticeWaits);
const UpdateNotice = lazyPart(async () => (await import('./update-notice.tsx')).UpdateNotice);

/**
 * What every page has besides its content, and what no page waits for (SH-10 to SH-14, SV-06). It comes at the end of
 * the document, so that nothing moves when it appears. A new visitor sees one thing at a time: the page, the notice, then,
 * on the next page, the question about cookies (SH-19, UX-02). The 'Feedback' button floats only beside the page's column, where it covers nothing.
 */
export function VisitorParts(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const choice = cookieChoice.useChoice();
  const personTurn = usePersonTurn();
  const dockHeight = useDockHeight();
  const isReopened = hash === cookieSettings;
  const isPractice = isPracticeScreen(pathname);
  const isPractising = useIsPractising();
  const isOverBar = hasFootBar(pathname, isPractising);
  // on a phone an account form needs the whole window, so the cookie banner is below the form and not over it
  const stick = hasForm(pathname) && !isOverBar ? 'sm:sticky sm:bottom-0' : 'sticky bottom-0';
  const dock = useDock(isPractising);
  const version = useSyncExternalStore(appVersion.subscribe, appVersion.read);
  // a notice must not cover a screen where somebody types
  const mayCover = !isPractice && !hasForm(pathname) && !hasCheck(pathname);
  const hasNewAccount = useSyncExternalStore(newAccount.subscribe, newAccount.read) !== undefined;
  // the sync goes on after the session has ended: the log still belongs to its account
  const hasExchange = useSyncExternalStore(exchange.subscribe, exchange.read) !== undefined;
  // where the notice was closed in this visit; the question about cookies waits for another page
  const [closedOn, setClosedOn] = useState<string>();
  const [isDismissed] = useState(isNoticeDismissed);
  const isNoticeClosed = isDismissed || closedOn !== undefined;
  const mayNotice = mayCover && !hasNewAccount;
  const Notice = useDueNotice(mayNotice && !isNoticeClosed);
  const leaveFragment = (): void =>
    void navigate(pathname + search, { replace: true, preventScrollReset: true });

  useEffect(() => {
    if (choice !== 'accepted') return;
    void measure().catch(() => undefined);
  }, [choice]);

  const choose = (made: ConsentChoice): void => {
    cookieChoice.keep(made);
    if (isReopened) leaveFragment();
    void countAndObey(made);
  };

  return (
    <>
      {pathname.startsWith('/admin') ? null : (
        // practice pages are narrower than the others
        <div
          className="room-beside z-20"
          style={{ '--column': isPractice ? '64rem' : '78.5rem', '--dock': `${dockHeight}px` }}
        >
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
        className={`z-20 ${isPractising ? '' : stick} ${isOverBar ? 'over-foot-bar' : ''}`}
        data-dock={isPractising ? undefined : ''}
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
        {(choice === undefined && ((isNoticeClosed && closedOn !== pathname) || !mayCover)) ||
        isReopened ? (
          <CookieBanner
            hasAnalytics={site().analytics !== undefined}
            isReopened={isReopened}
            onChoice={choose}
          />
        ) : null}
      </div>
      {Notice === undefined
        ? null
        : createElement(Notice, {
            isOpen: mayNotice && !isNoticeClosed,
            onClosed: () => setClosedOn(pathname),
          })}
    </>
  );
}

type NoticeProps = { isOpen: boolean; onClosed: () => void };

/** Replaces the notice if it cannot be loaded: counts as closed at once, so that the next parts do not wait for it. */
function NoNotice({ onClosed }: NoticeProps): ReactNode {
  useEffect(onClosed);
  return null;
}

/**
 * The notice opens by itself when the page has been open for 7 seconds, and then no key was pressed for one more. After
 * a press it opens a second later, since the press may open a dialog; after a scroll, too, since a press may follow.
 */
const seenMs = 7_000;
const restMs = 1_000;

/**
 * Links and buttons whose press opens something else: the hero's practice, a menu or a dialog. The notice must not open
 * at the same time.
 */
const opensOther = '.hero a, [popovertarget], [aria-haspopup]';

/** Whether somebody types, filters or has typed into a form or the search, or a menu or a dialog is open. */
function isBusy(): boolean {
  return (
    document.activeElement?.matches('input, textarea, select') === true ||
    document.querySelector('dialog[open], :popover-open') !== null ||
    hasTypedText()
  );
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'form input:not([type=radio], [type=checkbox]), input[type=search], form textarea',
  );
  return [...fields].some(
    ({ type, value, defaultValue }) => value !== (type === 'search' ? '' : defaultValue),
  );
}

/**
 * The development notice, once it may open (UX-02): about 8 seconds after the page was opened, or at the first scroll or
 * press. Who comes from practice has these 8 seconds again: the end of a first set is not spoiled. While somebody types,
 * or a menu or a dialog is open, it stays closed and waits for a later press or scroll.
 */
function useDueNotice(isNeeded: boolean): ComponentType<NoticeProps> | undefined {
  const [Notice, setNotice] = useState<ComponentType<NoticeProps>>();
  const isWaiting = isNeeded && Notice === undefined;
  const isFirstPage = useRef(true);
  useEffect(() => {
    // this part is loaded late: what happened on the first page before it counts
    const { seenBefore, scrolledTo } = isFirstPage.current
      ? { seenBefore: performance.now(), scrolledTo: 0 }
      : { seenBefore: 0, scrolledTo: window.scrollY };
    isFirstPage.current = false;
    if (!isWaiting) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const due = async (): Promise<void> => {
      if (isBusy()) return;
      const Loaded = await import('./development-notice.tsx').then(
        (file) => file.DevelopmentNotice,
        () => NoNotice,
      );
      // while its code was loading, somebody may have begun to type or opened a dialog
      if (!signal.aborted && !isBusy()) setNotice(() => Loaded);
    };
    let stopResting: (() => void) | undefined;
    const dueAfterRest = (): void => {
      stopResting ??= whenHandsRest(restMs, () => {
        stopResting = undefined;
        void due();
      });
    };
    // the browser also says 'scroll' when the app itself has put a new page to its place
    const scroll = (): void => {
      if (window.scrollY !== scrolledTo) dueAfterRest();
    };
    scroll();
    const press = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest(opensOther) === null) dueAfterRest();
    };
    addEventListener('scroll', scroll, { signal, passive: true });
    addEventListener('click', press, { signal });
    const timer = setTimeout(dueAfterRest, Math.max(0, seenMs - seenBefore));
    return () => {
      waiting.abort();
      stopResting?.();
      clearTimeout(timer);
    };
  }, [isWaiting]);
  return Notice;
}

/** Starts analytics and web vitals. Call only after consent (SH-11). */
async function measure(): Promise<void> {
  const { analytics, webVitalsUrl } = site();
  if (analytics !== undefined)
    (await import('../../platform/analytics.ts')).startAnalytics(analytics);
  if (webVitalsUrl !== undefined)
    await (await import('../../platform/web-vitals.ts')).reportWebVitals(webVitalsUrl);
}

/** Counting and withdrawing consent are separate chunks, to make the first load smaller. */
async function countAndObey(choice: ConsentChoice): Promise<void> {
  try {
    const { countChoice } = await import('../../features/consent/count-choice.ts');
    await countChoice(choice);
  } finally {
    if (choice === 'declined') (await import('../../platform/analytics.ts')).stopAnalytics();
  }
}

/** Measures how much of the window's bottom the banner and notices cover; while one practises, nothing is covered. */
function useDock(isPractising: boolean) {
  const dock = useRef<HTMLDivElement>(null);
  // measured before the first paint, so that floating parts are above it from the start
  useLayoutEffect(() => {
    const element = dock.current;
    if (element === null) return undefined;
    const tell = (): void => {
      setDockHeight(isPractising ? 0 : element.offsetHeight);
    };
    tell();
    const observer = new ResizeObserver(tell);
    // observes the border box, since the padding (the room for the bar at the bottom) counts too
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  }, [isPractising]);
  return dock;
}

import { useLocation } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';

/** What the history entry of a drill keeps: the address of the practice that led to it. */
export type FromPractice = { practice: string };

/** For links from a practice to a drill. */
export function useFromPractice(): FromPractice {
  const { pathname, search } = useLocation();
  return { practice: pathname + search };
}

/** What a link from one drill to the next hands on; undefined if no practice led here. */
export function useWayBack(): FromPractice | undefined {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || typeof state !== 'object' || state === null) return undefined;
  return 'practice' in state && typeof state.practice === 'string'
    ? { practice: state.practice }
    : undefined;
}

/** The state of a link from a drill to its practice, which goes on as after Back. */
export const isWayBack = { isWayBack: true };

/** Whether a page was opened by Back, or by the link of a drill: only then what was left on it is shown again. */
export function hasComeBack(navigation: string, state: unknown): boolean {
  return (
    navigation === 'POP' || (typeof state === 'object' && state !== null && 'isWayBack' in state)
  );
}

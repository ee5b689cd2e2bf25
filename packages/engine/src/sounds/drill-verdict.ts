import { surelyHeard } from '../ear/fast-ear.ts';

/** How many rounds, and how many of them were right. */
type Tally = { of: number; right: number };

/**
 * What a drill shows, together with its checks (EA-02). Without a check after it: `all`, `most` or `some` rounds were
 * right. With one: `heard` well in its voice, too; `better` if far better than before; `only-check`: right there, but not in the drill; `only-drill`: right in
 * the drill, but not in its voice; `worse`: far fewer right than before; `unsure`: right in neither.
 */
export type DrillVerdict =
  | 'silent'
  | 'all'
  | 'most'
  | 'some'
  | 'heard'
  | 'better'
  | 'only-check'
  | 'only-drill'
  | 'worse'
  | 'unsure';

/** From this share of right rounds on, the sounds were heard well in a drill. */
const heardShare = 0.8;
/** A check with fewer answers, since the rest was skipped, tells nothing. */
const enoughAnswers = 4;
/** Fewer right answers than before may be bad luck, unless this share of all answers is missing. */
const worseShare = 0.5;

/** The one verdict on a drill: on its rounds, and on the checks before and after it. */
export function drillVerdict(drilled: Tally, before: Tally, after: Tally): DrillVerdict {
  if (drilled.of === 0) return 'silent';
  const isDrilled = drilled.right >= drilled.of * heardShare;
  if (after.of < enoughAnswers) {
    if (drilled.right === drilled.of) return 'all';
    return isDrilled ? 'most' : 'some';
  }
  if (after.right >= after.of * surelyHeard) {
    if (!isDrilled) return 'only-check';
    return isCheckWorse(after, before) ? 'better' : 'heard';
  }
  if (isCheckWorse(before, after)) return 'worse';
  return isDrilled ? 'only-drill' : 'unsure';
}

/** Whether the second check went so much worse than the first that it is hardly bad luck. */
export function isCheckWorse(before: Tally, after: Tally): boolean {
  if (before.of < enoughAnswers || after.of < enoughAnswers) return false;
  // whole numbers: 5 of 6 and then 2 of 6 are exactly half less
  return before.right * after.of - after.right * before.of >= before.of * after.of * worseShare;
}

/** What is best after a drill: the next pair of sounds, one more round, or a rest until tomorrow. */
export function afterDrill(verdict: DrillVerdict): 'next-pair' | 'again' | 'tomorrow' {
  switch (verdict) {
    case 'all':
    case 'most':
    case 'heard':
    case 'better':
      return 'next-pair';
    case 'worse':
    case 'only-drill':
      return 'tomorrow';
    case 'silent':
    case 'some':
    case 'only-check':
    case 'unsure':
      return 'again';
    default:
      return verdict satisfies never;
  }
}

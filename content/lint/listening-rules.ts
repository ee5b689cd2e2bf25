import { type Finding, findingsAt } from './finding.ts';
import { lintVietnamese } from './lint-text.ts';

/** The longest reason: learners must be able to read it at a glance. */
const longestReason = 140;

export function placeOf({ part, id }: { part: string; id: string }): string {
  return `listening/${part}.json: ${id}`;
}

/**
 * Checks a reason: one short Vietnamese sentence without letters such as (A), since options are shown in another order.
 */
export function lintReason(reason: string, place: string): Finding[] {
  const here = findingsAt(place);
  if (reason.length > longestReason) here.add('why', `${reason.length} letters: ${reason}`);
  if (!reason.endsWith('.')) here.add('why', `no full stop: ${reason}`);
  if (/(?<![\p{L}\p{N}"])[A-D](?![\p{L}\p{N}"'])/u.test(reason))
    here.add('why', `names a letter: ${reason}`);
  return [...here.all, ...lintVietnamese(reason, place, '')];
}

/** Checks that the right answers are spread equally over the places, and follow no pattern. */
export function lintKeys(keys: readonly number[], places: number, place: string): Finding[] {
  const here = findingsAt(place);
  if (keys.length < places * 4) return [];
  for (let at = 0; at < places; at += 1) {
    const share = keys.filter((key) => key === at).length / keys.length;
    if (share < 0.7 / places || share > 1.3 / places)
      here.add('balance', `place ${at + 1} is right in ${share}`);
  }
  const run = keys.findIndex((key, i) => [1, 2, 3].every((back) => keys[i - back] === key));
  if (run !== -1) here.add('pattern', `four times in a row: ${run + 1}`);
  for (let period = 2; period <= 12 && keys.length >= period * 3; period += 1) {
    const pairs = keys.slice(period);
    const same = pairs.filter((key, i) => key === keys[i]).length / pairs.length;
    if (same > 0.65) here.add('pattern', `repeats after ${period} in ${same}`);
  }
  return here.all;
}

/**
 * Checks that a learner who always chooses the longest text, or always the shortest, is right hardly more often than by
 * chance.
 */
export function lintLengths(
  questions: readonly { texts: readonly string[]; correct: number }[],
  place: string,
): Finding[] {
  const here = findingsAt(place);
  if (questions.length < 12) return [];
  const chance = 1 / (questions[0]?.texts.length ?? 1);
  for (const [name, pick] of [
    ['longest', Math.max],
    ['shortest', Math.min],
  ] as const) {
    const won = questions.filter(({ texts, correct }) => {
      const lengths = texts.map((text) => text.length);
      const most = pick(...lengths);
      return lengths[correct] === most && lengths.filter((one) => one === most).length === 1;
    }).length;
    if (won / questions.length > chance * 1.4)
      here.add('lengths', `the ${name} is right in ${won} of ${questions.length}`);
  }
  return here.all;
}

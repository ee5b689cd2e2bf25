import type { PracticeEvent } from '../practice/practice-event.ts';
import { drillRounds } from '../sounds/sound-drill.ts';
import { roundsHeard } from './left-check.ts';

/**
 * When the drill of two sounds that was left before its last round began; undefined if there is none that can be gone on
 * with. Once all rounds are done, a check after them that was left does not count.
 * @param sounds the keys of the drill's pairs
 * @param at milliseconds since 1970
 */
export function leftDrill(
  events: Iterable<PracticeEvent>,
  sounds: ReadonlySet<string>,
  at: number,
): number | undefined {
  let since: number | undefined;
  let isChecked = false;
  let done = 0;
  for (const { event, ms } of roundsHeard(events, at)) {
    const { stage } = event;
    if (!sounds.has(event.sounds) || stage === 'minute') continue;
    const isAnother = stage === 'before' ? isChecked : stage === 'drill' && done === drillRounds;
    if (since === undefined || isAnother) {
      since = ms;
      done = 0;
    }
    isChecked = stage !== 'before';
    if (stage !== 'before') done = stage === 'drill' ? done + 1 : drillRounds;
  }
  return done < drillRounds ? since : undefined;
}

import type { PairHeard, PairStage } from '../practice/practice-event.ts';
import type { MinimalPair } from './minimal-pairs.ts';
import type { Drill, DrillRound, Side } from './sound-drill.ts';

/** What the log keeps of a round. */
type Heard = Pick<PairHeard, 'sounds' | 'said' | 'chosen' | 'voice'>;
type Answered<Pair> = { round: DrillRound<Pair>; choice: Side };
type NamedPair = MinimalPair<{ word: string }> & { sounds: string };

/** The check with answers that the log has already: their rounds come first, and the check goes on with the others. */
export function goOnWith<Pair extends NamedPair>(
  { rounds }: Drill<Pair>,
  heard: readonly Heard[],
): Drill<Pair> {
  const answered = rounds.map((round) =>
    [round, ...(round.spares ?? [])]
      .flatMap(({ pair }) => heard.flatMap((one) => answeredIn(pair, one) ?? []))
      .map((answer) => ({ ...answer, round: { ...round, ...answer.round, spares: [] } }))
      .at(-1),
  );
  const done = answered.filter((one) => one !== undefined);
  const open = rounds.filter((_, n) => answered[n] === undefined);
  return goneOn(done, open);
}

const stagesInOrder: readonly PairStage[] = ['before', 'drill', 'after'];

/**
 * A drill with answers that the log has already, as {@link goOnWith}; answers of a later drill of the same sounds are
 * left out. The rounds that are left are of pairs that the stage did not ask yet, as far as there are such pairs.
 * @param pairs all pairs of the drill
 */
export function goOnDrill<Pair extends NamedPair>(
  { rounds }: Drill<Pair>,
  pairs: readonly Pair[],
  heard: readonly (Heard & Pick<PairHeard, 'stage' | 'framed'>)[],
): Drill<Pair> {
  const ofStage = (stage: PairStage) => rounds.filter((round) => round.stage === stage);
  const done: Answered<Pair>[] = [];
  let now = 0;
  for (const event of heard) {
    const { stage, framed: isFramed } = event;
    const at = stagesInOrder.indexOf(stage);
    const answer = pairs.flatMap((pair) => answeredIn(pair, event) ?? []).at(0);
    if (at === -1 || answer === undefined) continue;
    const asked = done.filter(({ round }) => round.stage === stage).length;
    if (at < now || asked >= ofStage(stage).length) break;
    now = at;
    const { choice, round } = answer;
    done.push({ choice, round: { ...round, left: 'one', stage, isFramed } });
  }
  const isAsked = ({ pair, stage }: DrillRound<Pair>): boolean =>
    done.some(({ round }) => round.stage === stage && round.pair === pair);
  const left = stagesInOrder.slice(now).flatMap((stage) => {
    const all = ofStage(stage);
    const count = all.length - done.filter(({ round }) => round.stage === stage).length;
    const fresh = all.filter((round) => !isAsked(round));
    return [...fresh, ...all.filter(isAsked)].slice(0, count);
  });
  return goneOn(done, left);
}

/** The answered round of a pair; undefined if the answer is of another pair. */
function answeredIn<Pair extends NamedPair>(pair: Pair, { sounds, voice, ...words }: Heard) {
  const sideOf = (word: string): Side | undefined =>
    pair.one.word === word ? 'one' : pair.other.word === word ? 'other' : undefined;
  const [said, choice] = [sideOf(words.said), sideOf(words.chosen)];
  return sounds !== pair.sounds || said === undefined || choice === undefined
    ? undefined
    : { round: { pair, said, voice }, choice };
}

function goneOn<Pair>(
  done: readonly Answered<Pair>[],
  open: readonly DrillRound<Pair>[],
): Drill<Pair> {
  return {
    rounds: [...done.map(({ round }) => round), ...open],
    choices: done.map(({ choice }) => choice),
    phase: open.length === 0 ? 'done' : 'hearing',
  };
}

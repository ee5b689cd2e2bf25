import { expect, test } from 'vitest';
import { goOnDrill, goOnWith } from './go-on-drill.ts';
import { roundAt, startDrill, startMinute, tallyOfStage } from './sound-drill.ts';

const pair = (sounds: string, one: string, other: string) => ({
  talkers: ['emma', 'heart', 'puck', 'fable'],
  frameTalkers: ['heart', 'puck'],
  sounds,
  one: { word: one },
  other: { word: other },
});

test('UX-05 a check goes on with the answers that the log has, whichever pair of a contrast was asked', () => {
  const contrasts = [
    [pair('ɪ-i', 'fill', 'feel'), pair('ɪ-i', 'sit', 'seat')],
    [pair('l-r', 'lead', 'read')],
    [pair('l-n', 'lead', 'need')],
  ];
  const first = { sounds: 'ɪ-i', said: 'seat', chosen: 'sit', voice: 'puck' };
  const last = { sounds: 'l-n', said: 'lead', chosen: 'lead', voice: 'emma' };
  const start = () => startMinute(contrasts, () => 0.6);
  expect(goOnWith(start(), [])).toEqual(start());
  const left = goOnWith(start(), [first, last]);
  expect([left.choices, left.phase, roundAt(left)]).toEqual([['one', 'one'], 'hearing', 2]);
  expect(left.rounds.map(({ pair: { sounds }, said, voice }) => [sounds, said, voice])).toEqual([
    ['ɪ-i', 'other', 'puck'],
    ['l-n', 'one', 'emma'],
    ['l-r', expect.any(String), expect.any(String)],
  ]);
  const all = goOnWith(start(), [first, last, { ...last, sounds: 'l-r' }]);
  expect([all.phase, tallyOfStage(all, 'minute')]).toEqual(['done', { of: 3, right: 2 }]);
});

const drilled = Array.from({ length: 12 }, (_, n) => pair('s-', `pay${n}`, `pays${n}`));
const heard = (stage: 'before' | 'drill' | 'after' | 'minute', n: number, isRight = true) => ({
  sounds: 's-',
  said: `pays${n}`,
  chosen: isRight ? `pays${n}` : `pay${n}`,
  stage,
  framed: stage === 'drill' && n % 2 === 1,
  voice: 'puck',
});
const sixOf = (stage: 'before' | 'after') =>
  [0, 1, 2, 3, 4, 5].map((n) => heard(stage, n, n !== 0));
const tenOfDrill = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => heard('drill', n));
const goOn = (answers: readonly ReturnType<typeof heard>[]) =>
  goOnDrill(startDrill(drilled, 'emma', Math.random), drilled, answers);
const stagesOf = ({ rounds }: ReturnType<typeof goOn>) => rounds.map(({ stage }) => stage);

test('EA-02 a drill goes on with the answers that the log has, and asks no pair of a stage twice', () => {
  const whole = stagesOf(goOn([]));
  expect(whole).toHaveLength(22);
  const inCheck = goOn([heard('minute', 7), heard('before', 0, false), heard('before', 4)]);
  expect(stagesOf(inCheck)).toEqual(whole);
  expect([inCheck.choices, inCheck.phase, roundAt(inCheck)]).toEqual([
    ['one', 'other'],
    'hearing',
    2,
  ]);
  const inDrill = goOn([...sixOf('before'), heard('drill', 3), heard('drill', 8)]);
  expect(stagesOf(inDrill)).toEqual(whole);
  expect([roundAt(inDrill), tallyOfStage(inDrill, 'before')]).toEqual([8, { of: 6, right: 5 }]);
  expect(inDrill.rounds[6]).toMatchObject({ voice: 'puck', isFramed: true, said: 'other' });
  const asked = inDrill.rounds.slice(6, 16).map((round) => round.pair.one.word);
  expect(new Set(asked).size).toBe(10);
});

test('EA-02 a check that was skipped does not come again once the drill has an answer', () => {
  const { rounds, choices } = goOn([heard('before', 2), heard('drill', 3)]);
  expect(choices).toHaveLength(2);
  expect(rounds.map(({ stage }) => stage).filter((stage) => stage === 'before')).toHaveLength(1);
  expect(rounds).toHaveLength(1 + 10 + 6);
});

test('EA-02 a drill that was done keeps its result, also after another one of the same sounds', () => {
  const all = [...sixOf('before'), ...tenOfDrill, ...sixOf('after')];
  const done = goOn(all);
  expect([done.phase, tallyOfStage(done, 'drill')]).toEqual(['done', { of: 10, right: 10 }]);
  expect(goOn([...all, heard('before', 9, false)])).toEqual(done);
  // the later drill had no check
  expect(goOn([...tenOfDrill, ...tenOfDrill]).choices).toHaveLength(10);
});

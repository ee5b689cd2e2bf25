import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  idleSync,
  type SeenSession,
  stepSync,
  type SyncEffect,
  type SyncEvent,
  type SyncState,
} from './sync-machine.ts';

const hoa: SeenSession = { kind: 'signed-in', userId: 'hoa' };
const nam: SeenSession = { kind: 'signed-in', userId: 'nam' };
const signedOut: SeenSession = { kind: 'signed-out' };
const seen = (session: SeenSession): SyncEvent => ({ kind: 'session-seen', session });

/** The effects after each of the events. */
function run(events: SyncEvent[], state = idleSync): (SyncEffect | undefined)[] {
  return events.map((event) => {
    const move = stepSync(state, event);
    state = move.state;
    return move.effect;
  });
}

test('PF-05 OF-02 after sign-in the log joins the account, is sent until nothing is left, then others’ practice comes', () => {
  expect(
    run([
      seen(hoa),
      { kind: 'owned' },
      { kind: 'sent', isEmpty: false, isNewEpoch: false },
      { kind: 'sent', isEmpty: true, isNewEpoch: false },
      { kind: 'pulled', more: true, isNewEpoch: false },
      { kind: 'pulled', more: false, isNewEpoch: false },
    ]),
  ).toEqual([
    { kind: 'own', session: hoa },
    { kind: 'send', userId: 'hoa' },
    { kind: 'send', userId: 'hoa' },
    { kind: 'pull', userId: 'hoa' },
    { kind: 'pull', userId: 'hoa' },
    undefined,
  ]);
});

test('PF-05 without an account nothing is sent, however much is practised', () => {
  const effects = run([
    { kind: 'practised' },
    seen(signedOut),
    { kind: 'owned' },
    { kind: 'practised' },
  ]);
  expect(effects).toEqual([undefined, { kind: 'own', session: signedOut }, undefined, undefined]);
});

test('OF-02 what is practised is gathered for a moment, then sent', () => {
  const effects = run([
    seen(hoa),
    { kind: 'owned' },
    { kind: 'sent', isEmpty: true, isNewEpoch: false },
    { kind: 'pulled', more: false, isNewEpoch: false },
    { kind: 'practised' },
    { kind: 'practised' },
    { kind: 'waited' },
    { kind: 'owned' },
  ]);
  expect(effects.slice(4)).toEqual([
    { kind: 'wait', ms: 3_000 },
    undefined,
    { kind: 'own', session: hoa },
    { kind: 'send', userId: 'hoa' },
  ]);
});

test('OF-02 practice during a round asks for another one', () => {
  const effects = run([
    seen(hoa),
    { kind: 'owned' },
    { kind: 'practised' },
    { kind: 'sent', isEmpty: true, isNewEpoch: false },
    { kind: 'pulled', more: false, isNewEpoch: false },
  ]);
  expect(effects.at(-1)).toEqual({ kind: 'own', session: hoa });
});

test('OF-02 without a network it is tried again, ever more rarely, and at once when there is reason to hope', () => {
  let state: SyncState = stepSync(idleSync, seen(hoa)).state;
  const waits: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    state = stepSync(state, { kind: 'owned' }).state;
    const { state: failed, effect } = stepSync(state, { kind: 'failed', failure: 'unreachable' });
    if (effect?.kind === 'wait') waits.push(effect.ms);
    state = stepSync(failed, { kind: time % 2 === 0 ? 'waited' : 'roused' }).state;
    expect(state.work.kind).toBe('owning');
  }
  expect(waits.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(waits.at(-1)).toBe(300_000);
  const [, , , afterSuccess] = run(
    [
      { kind: 'owned' },
      { kind: 'sent', isEmpty: true, isNewEpoch: false },
      { kind: 'pulled', more: false, isNewEpoch: false },
      { kind: 'roused' },
    ],
    state,
  );
  expect(afterSuccess).toEqual({ kind: 'own', session: hoa });
});

test('TR-04 while nobody says who is signed in it is asked again, ever more rarely, and at once with the next check', () => {
  const unknown = seen({ kind: 'unknown' });
  expect(
    run([
      { kind: 'roused' },
      // the store cannot be reached (503), so it is not known who is signed in
      unknown,
      { kind: 'waited' },
      unknown,
      { kind: 'practised' },
      unknown,
      { kind: 'waited' },
      seen(hoa),
      { kind: 'owned' },
    ]),
  ).toEqual([
    { kind: 'look-for-session' },
    { kind: 'wait', ms: 2_000 },
    { kind: 'look-for-session' },
    { kind: 'wait', ms: 4_000 },
    { kind: 'look-for-session' },
    // a practice event does not make the wait longer
    { kind: 'wait', ms: 4_000 },
    { kind: 'look-for-session' },
    { kind: 'own', session: hoa },
    { kind: 'send', userId: 'hoa' },
  ]);
});

test('TR-04 the question who is signed in is asked one at a time, and never longer than five minutes apart', () => {
  const unknown = seen({ kind: 'unknown' });
  // the second answer comes from a request of another part of the page
  expect(run([{ kind: 'roused' }, { kind: 'practised' }, unknown, unknown])).toEqual([
    { kind: 'look-for-session' },
    undefined,
    { kind: 'wait', ms: 2_000 },
    undefined,
  ]);
  const rounds = Array.from({ length: 12 }, (): SyncEvent[] => [unknown, { kind: 'waited' }]);
  const effects = run([{ kind: 'roused' }, ...rounds.flat()]);
  expect(effects.at(-2)).toEqual({ kind: 'wait', ms: 300_000 });
});

test('PF-05 a session that ended or changed is requested before anything else is sent', () => {
  expect(
    run([
      seen(hoa),
      { kind: 'owned' },
      { kind: 'failed', failure: 'session-changed' },
      seen(nam),
      { kind: 'owned' },
    ]),
  ).toEqual([
    { kind: 'own', session: hoa },
    { kind: 'send', userId: 'hoa' },
    { kind: 'look-for-session' },
    { kind: 'own', session: nam },
    { kind: 'send', userId: 'nam' },
  ]);
});

test('PF-05 a session that is refused again and again is not asked for in circles', () => {
  const refused: SyncEvent[] = [
    { kind: 'owned' },
    { kind: 'failed', failure: 'session-changed' },
    seen(hoa),
  ];
  const effects = run([seen(hoa), ...refused, ...refused.slice(0, 2), { kind: 'waited' }]);
  expect(effects.slice(2)).toEqual([
    { kind: 'look-for-session' },
    { kind: 'own', session: hoa },
    { kind: 'send', userId: 'hoa' },
    { kind: 'wait', ms: 4_000 },
    { kind: 'look-for-session' },
  ]);
});

test('PF-05 whatever happens in whatever order, only the log of who is signed in is sent or pulled, one step at a time', () => {
  const session = fc.constantFrom<SeenSession>(hoa, nam, signedOut, { kind: 'unknown' });
  const any = fc.oneof(
    session.map(seen),
    fc.constantFrom<SyncEvent>({ kind: 'practised' }, { kind: 'roused' }),
    fc.constant('answer' as const),
    fc.constantFrom('unreachable', 'session-changed', 'rejected'),
  );
  fc.assert(
    fc.property(fc.array(any, { maxLength: 60 }), (happenings) => {
      let state = idleSync;
      let open: SyncEffect | undefined;
      let owner: SeenSession = { kind: 'unknown' };
      for (const happening of happenings) {
        if (open?.kind === 'own' && happening === 'answer') owner = open.session;
        const event = typeof happening === 'string' ? answerTo(open, happening) : happening;
        if (event === undefined) continue;
        if (typeof happening === 'string') open = undefined;
        const move = stepSync(state, event);
        state = move.state;
        if (move.effect === undefined) continue;
        const isWaiting = open?.kind === 'wait' || open?.kind === 'look-for-session';
        expect(open === undefined || isWaiting).toBe(true);
        open = move.effect;
        if (open.kind === 'send' || open.kind === 'pull') {
          expect(owner).toEqual({ kind: 'signed-in', userId: open.userId });
          expect(state.session).toEqual(owner);
        }
      }
    }),
    { numRuns: 500 },
  );
});

function answerTo(effect: SyncEffect | undefined, happening: string): SyncEvent | undefined {
  if (effect === undefined || effect.kind === 'look-for-session') return undefined;
  if (effect.kind === 'wait') return { kind: 'waited' };
  if (happening !== 'answer')
    return {
      kind: 'failed',
      failure:
        happening === 'unreachable' || happening === 'rejected' ? happening : 'session-changed',
    };
  switch (effect.kind) {
    case 'own':
      return { kind: 'owned' };
    case 'send':
      return { kind: 'sent', isEmpty: true, isNewEpoch: false };
    case 'pull':
      return { kind: 'pulled', more: false, isNewEpoch: false };
    default:
      return effect satisfies never;
  }
}

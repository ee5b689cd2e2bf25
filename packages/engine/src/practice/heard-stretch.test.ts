import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HeardStretch, isWithin, stepStretch, type StretchEvent } from './heard-stretch.ts';

const last = 9;
const pressed = (box: number): StretchEvent => ({ kind: 'pressed', box });
const dragged = (from: number, to: number): StretchEvent => ({ kind: 'dragged', from, to });
const typed: StretchEvent = { kind: 'typed' };
const ended: StretchEvent = { kind: 'ended' };
const begun = (from: number): HeardStretch => ({ from, to: undefined });
const hear = (from: number) => ({ from, to: last, isLoop: false });
const loop = (from: number, to: number) => ({ from, to, isLoop: true });

test.each<[string, HeardStretch | undefined, StretchEvent, HeardStretch | undefined, unknown]>([
  ['a press hears from there', undefined, pressed(3), begun(3), hear(3)],
  ['the same one again does, again', begun(3), pressed(3), begun(3), hear(3)],
  ['one behind it loops up to there', begun(3), pressed(5), { from: 3, to: 5 }, loop(3, 5)],
  ['one before it loops from there', begun(3), pressed(1), { from: 1, to: 3 }, loop(1, 3)],
  ['in a loop, one at its start ends it', { from: 3, to: 5 }, pressed(3), undefined, 'silence'],
  ['in a loop, one in it ends it', { from: 3, to: 5 }, pressed(4), undefined, 'silence'],
  ['in a loop, one outside begins anew', { from: 3, to: 5 }, pressed(7), begun(7), hear(7)],
  ['a drag loops', undefined, dragged(2, 4), { from: 2, to: 4 }, loop(2, 4)],
  ['a drag back too', begun(7), dragged(4, 2), { from: 2, to: 4 }, loop(2, 4)],
  [
    'a drag out of a loop is another loop',
    { from: 2, to: 4 },
    dragged(3, 6),
    { from: 3, to: 6 },
    loop(3, 6),
  ],
  ['a drag that comes back is a press', begun(7), dragged(4, 4), begun(4), hear(4)],
  ['who types has chosen no start', begun(3), typed, undefined, undefined],
  ['a loop goes on while one types', { from: 3, to: 5 }, typed, { from: 3, to: 5 }, undefined],
  ['Escape ends a loop', { from: 3, to: 5 }, ended, undefined, 'silence'],
  ['Escape ends what is heard from a box', begun(3), ended, undefined, 'silence'],
  ['nothing ends where nothing was chosen', undefined, ended, undefined, undefined],
])('UX-11 speakers of boxes: %s', (_name, before, event, stretch, sound) => {
  expect(stepStretch(before, event, last)).toEqual({ stretch, sound });
});

test('UX-11 whatever is pressed, what is heard lies in the sentence, and what is shown is what is heard', () => {
  const box = fc.nat(last);
  const event: fc.Arbitrary<StretchEvent> = fc.oneof(
    box.map(pressed),
    fc.tuple(box, box).map(([from, to]) => dragged(from, to)),
    fc.constantFrom(typed, ended),
  );
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let shown: HeardStretch | undefined;
      for (const one of events) {
        const { stretch, sound } = stepStretch(shown, one, last);
        shown = stretch;
        if (sound === 'silence') expect(stretch).toBeUndefined();
        if (typeof sound !== 'object') continue;
        expect(sound.from).toBeGreaterThanOrEqual(0);
        expect(sound.to).toBeLessThanOrEqual(last);
        expect(stretch).toEqual({ from: sound.from, to: sound.isLoop ? sound.to : undefined });
        expect(isWithin(stretch ?? begun(0), sound.from)).toBe(true);
        if (sound.isLoop) expect(sound.to).toBeGreaterThan(sound.from);
      }
    }),
  );
});

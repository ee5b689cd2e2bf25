import { randomFrom } from '../../apps/server/test/kill-run/random.ts';
import type { Line } from './device.ts';
import type { Victim } from './product.ts';

export const deviceCount = 5;
const tabCount = 2;

type Place = { device: number; tab: number };

export type Step =
  | ({ kind: 'answer' } & Place)
  | ({ kind: 'sign-in'; account: number } & Place)
  | ({ kind: 'sign-out' } & Place)
  | ({ kind: 'disown' } & Place)
  | ({ kind: 'close-tab' } & Place)
  | ({ kind: 'sleep' } & Place)
  | ({ kind: 'wake'; hasMissed: boolean } & Place)
  | ({ kind: 'look' } & Place)
  | { kind: 'session-ends'; device: number }
  | { kind: 'line'; device: number; line: Line }
  | { kind: 'clock-jumps'; device: number; skew: number }
  /** all pages are looked at, and `after` ms later the victim is killed */
  | { kind: 'kill'; victim: Victim; after: number }
  | { kind: 'start' }
  | { kind: 'back-up' }
  /** `back`: how many backups back; 0 is the newest */
  | { kind: 'restore'; back: number };

/** Steps, each with the quiet time after it in ms. */
export type Schedule = readonly { step: Step; thenMs: number }[];

const day = 86_400_000;

/** Two learners with two devices each; the fifth device is a visitor's. */
const beginning: Schedule = [0, 1, 2, 3].map((device) => ({
  step: { kind: 'sign-in', device, tab: 0, account: device % 2 },
  thenMs: 1_000,
}));

/** The kinds of steps, each with the weight by which it is drawn. */
const weights: readonly (readonly [Step['kind'], number])[] = [
  ['answer', 30],
  ['sign-in', 12],
  ['sign-out', 5],
  ['disown', 2],
  ['close-tab', 4],
  ['sleep', 4],
  ['wake', 4],
  ['look', 8],
  ['session-ends', 3],
  ['line', 12],
  ['clock-jumps', 3],
  ['kill', 4],
  ['start', 8],
  ['back-up', 3],
  ['restore', 3],
];
const kinds = weights.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));

/** Draws this many random steps; the same seed always draws the same ones. */
export function scheduleOf(seed: number, steps: number): Schedule {
  const random = randomFrom(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const oneOf = <One>(...all: readonly [One, ...One[]]): One => all[below(all.length)] ?? all[0];
  const draw = (): Step => {
    const place = { device: below(deviceCount), tab: below(tabCount) };
    const { device } = place;
    const kind = kinds[below(kinds.length)] ?? 'answer';
    switch (kind) {
      case 'answer':
        return { kind, ...place };
      case 'sign-in':
        return { kind: 'sign-in', ...place, account: below(2) };
      case 'sign-out':
        return { kind: 'sign-out', ...place };
      case 'disown':
        return { kind: 'disown', ...place };
      case 'close-tab':
        return { kind: 'close-tab', ...place };
      case 'sleep':
        return { kind: 'sleep', ...place };
      case 'wake':
        return { kind: 'wake', ...place, hasMissed: random() < 0.5 };
      case 'look':
        return { kind: 'look', ...place };
      case 'session-ends':
        return { kind: 'session-ends', device };
      case 'line':
        return {
          kind: 'line',
          device,
          line: oneOf<Line>('up', 'up', 'down', 'answers lost', below(3_000), below(30_000)),
        };
      case 'clock-jumps':
        return {
          kind: 'clock-jumps',
          device,
          skew: oneOf(0, -day, day, -20 * 365 * day, 10 * 365 * day, below(7_200_000) - 3_600_000),
        };
      case 'kill':
        return {
          kind: 'kill',
          victim: oneOf<Victim>('product', 'store', 'both'),
          after: below(25),
        };
      case 'start':
        return { kind: 'start' };
      case 'back-up':
        return { kind: 'back-up' };
      case 'restore':
        return { kind: 'restore', back: below(3) };
      default:
        return kind satisfies never;
    }
  };
  const drawn = Array.from({ length: steps }, () => ({
    step: draw(),
    thenMs: oneOf(0, 0, below(100), below(4_000), below(20_000)),
  }));
  return [...beginning, ...drawn];
}

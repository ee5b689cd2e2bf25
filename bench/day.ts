// (r) The cost of composing a day from 20,000 events (issue 39: at most 50 ms): milliseconds of processor time of the
// function that the worker calls; its first call, and the median of later calls.
import { foldMemory } from '@nghego/engine/memory';
import { trustedContent } from '@nghego/engine/memory/memory-marks';
import { chances } from '@nghego/engine/plan/forecast';
import type { PlanWord } from '@nghego/engine/plan/new-words';
import type { PracticeEvent } from '@nghego/engine/practice/practice-event';
import { readDay } from '../apps/web/src/practice/memory/read-day.ts';
import { median } from './load.ts';

const days = 250;
const answersOfDay = 80;
const newOfDay = 16;
const rounds = 15;
const dayMs = 86_400_000;
const zone = 'Asia/Ho_Chi_Minh';
const start = Date.UTC(2026, 0, 1);
const now = start + days * dayMs + 3_600_000;

const chance = chances(3);
const stamp = (n: number, ms: number) => ({
  v: 1 as const,
  id: `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
  at: new Date(ms).toISOString(),
  device: 'phone',
  zone,
});
const log = Array.from({ length: days * answersOfDay }, (_, n): PracticeEvent => {
  const day = Math.floor(n / answersOfDay);
  const place = n % answersOfDay;
  const met = day * newOfDay;
  return {
    ...stamp(n, start + day * dayMs + place * 12_000),
    kind: 'word-checked',
    wordId: `w${place < newOfDay ? met + place : Math.floor(chance() * (met + newOfDay))}`,
    topicId: `t${n % 76}`,
    setNo: 1,
    typed: 'x',
    correct: chance() < 0.85,
    revealed: false,
    attempt: 1,
    replays: 0,
    elapsedMs: 4_000 + Math.floor(chance() * 9_000),
  };
});
const planned: PracticeEvent = {
  ...stamp(log.length, start),
  kind: 'plan-chosen',
  examDay: '2026-10-30',
  minutes: 15,
  days: [1, 2, 3, 4, 5, 6, 7],
  unit: null,
  rules: 1,
};
const words = Array.from({ length: 700 }, (_, n): PlanWord => ({
  id: `new${n}`,
  word: `new${n}`,
  unitId: `u${n % 3}`,
  topicId: `t${n % 76}`,
  usefulness: 1 + (n % 5),
  cefr: 'B1',
  meaning: `m${n}`,
  homophones: [],
  family: [],
}));
const course = { words, units: ['u0', 'u1', 'u2'], currentUnit: null, listening: [] };
const memory = foldMemory(log, trustedContent, now);

function spentMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

for (const [name, events] of [
  ['with an exam day', [...log, planned]],
  ['without one', log],
] as const) {
  // the worker gets a copy of the events from the page, too
  const given = structuredClone(events);
  const [first = 0, ...later] = Array.from({ length: rounds }, () => {
    const before = spentMs();
    readDay(memory, given, course, { now, zone });
    return spentMs() - before;
  });
  console.log(
    `a day of ${log.length} events and ${memory.size} items, ${name}: ${first.toFixed(0)} ms the first time, then ${median(later).toFixed(0)} ms`,
  );
}

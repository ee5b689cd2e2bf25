import { expect, test } from 'vitest';
import { foldMemory } from '../memory.ts';
import { addDays } from '../memory/calendar.ts';
import { practiceDaysOf } from '../memory/memory-figures.ts';
import { trustedContent } from '../memory/memory-marks.ts';
import { dayPlanned, planChosen, word } from '../practice/practice-events.cases.ts';
import type { PracticeEvent } from '../practice/practice-event.ts';
import { composeDay } from './compose-day.ts';
import { dayListOf, leftOfDay } from './day-list.ts';
import { chances } from './forecast.ts';
import { planWord } from './plan.cases.ts';
import { planOf } from './plan.ts';
import { type DayStep, stepKey } from './study-plan.ts';

// A learner with a phone and a laptop, sixty days before the test. The laptop is offline for a week.

const firstDay = '2026-01-01';
const examDay = addDays(firstDay, 59);
const minutesOfDay = 24 * 60;
const words = Array.from({ length: 1_200 }, (_, n) => planWord(`w${n}`, { unitId: 'office' }));
const isOffline = (n: number): boolean => n >= 20 && n < 27;

class Device {
  readonly name: string;
  log: PracticeEvent[] = [];
  /** days whose list does not fit their minutes */
  readonly tooLong: string[] = [];

  constructor(name: string) {
    this.name = name;
  }

  memoryAt(at: number) {
    return foldMemory(this.log, trustedContent, at);
  }

  /** What is left of today's practice; makes the list if this device has none. */
  left(n: number, minute: number): DayStep[] {
    const today = addDays(firstDay, n);
    const at = msOf(n, minute);
    const memory = this.memoryAt(at);
    if (dayListOf(this.log, at, today) === undefined) {
      const plan = planOf(this.log, at);
      const { steps, seconds } = composeDay({
        memory,
        practiceDays: practiceDaysOf(this.log, at),
        today,
        plan,
        words,
        units: ['office'],
        currentUnit: null,
        listening: [],
        topicOf: (key) => key,
      });
      if (seconds > plan.minutes * 60) this.tooLong.push(today);
      const when = { minute: n * minutesOfDay + minute, device: this.name, n: this.#next() };
      this.log.push(dayPlanned(when, today, steps.map(stepKey)));
    }
    const list = dayListOf(this.log, at, today);
    return list === undefined
      ? []
      : leftOfDay(list, { memory, opened: new Map(), gone: new Set() }, today);
  }

  answer(step: DayStep, n: number, minute: number, correct: boolean): void {
    const when = { minute: n * minutesOfDay + minute, device: this.name, n: this.#next() };
    this.log.push(word(when, step.id, { correct, from: 'review' }));
  }

  /** Ids differ between devices. */
  #next(): number {
    return this.log.length * 2 + (this.name === 'phone' ? 0 : 1);
  }
}

function msOf(n: number, minute: number): number {
  return Date.UTC(2026, 0, 1) + (n * minutesOfDay + minute) * 60_000;
}

/** Gives both devices all events, in orders that differ, as a sync may. */
function exchange(a: Device, b: Device): void {
  const byId = new Map([...b.log, ...a.log].map((event) => [event.id, event]));
  a.log = [...byId.values()];
  b.log = [...byId.values()].toReversed();
}

// the test needs two seconds of processor time: a minute on a machine with fifty other processes
test(
  'DY-01 DY-03 DY-05 sixty days to a test on two devices, one of them offline for a week: one list a day, nothing asked twice, no new words at the end',
  { timeout: 180_000 },
  () => {
    const phone = new Device('phone');
    const laptop = new Device('laptop');
    const chance = chances(7);
    phone.log.push(planChosen({ minute: 0 }, { examDay, minutes: 15 }));
    const metOn = new Map<string, number>();
    for (let n = 0; n < 60; n += 1) {
      const today = addDays(firstDay, n);
      if (!isOffline(n)) exchange(phone, laptop);
      // a plan that is changed on the laptop while it is offline reaches the phone later
      if (n === 22)
        laptop.log.push(planChosen({ minute: n * minutesOfDay, n: 9 }, { examDay, minutes: 10 }));
      const asked: string[] = [];
      const practise = (device: Device, from: number, share: number): void => {
        const left = device.left(n, from);
        for (const [place, step] of left.slice(0, Math.ceil(left.length * share)).entries()) {
          asked.push(stepKey(step));
          if (!metOn.has(step.id)) metOn.set(step.id, n);
          device.answer(step, n, from + 1 + place, chance() < 0.85);
        }
      };
      practise(phone, 0, 0.5);
      if (!isOffline(n)) exchange(phone, laptop);
      practise(laptop, 300, 1);
      if (isOffline(n)) continue;
      expect(new Set(asked).size).toBe(asked.length);
      exchange(phone, laptop);
      const evening = msOf(n, 900);
      const lists = [phone, laptop].map(({ log }) => dayListOf(log, evening, today));
      expect(lists[0]).toEqual(lists[1]);
      // a fold of the whole log takes most of the time of this test, so it runs on every tenth evening only
      if (n % 10 !== 9) continue;
      expect(phone.left(n, 900)).toEqual([]);
      // both devices have the events in another order, and fold them to the same memory
      expect(phone.memoryAt(evening)).toEqual(laptop.memoryAt(evening));
    }
    expect(planOf(phone.log, msOf(59, 900))).toMatchObject({ minutes: 10, examDay });
    const memory = phone.memoryAt(msOf(59, 900));
    expect(memory.size).toBe(metOn.size);
    expect(memory.size).toBeGreaterThan(300);
    expect([...phone.tooLong, ...laptop.tooLong]).toEqual([]);
    // no new words in the last three days, which include the day of the test
    expect(Math.max(...metOn.values())).toBeLessThan(57);
  },
);

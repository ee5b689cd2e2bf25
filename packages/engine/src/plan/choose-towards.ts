import { cannotWait, type DayValue, daysWithoutNew, type Reviewable } from './day-value.ts';

type Day = {
  /** Until the day of the test. */
  daysLeft: number;
  value: DayValue;
  /** Takes the seconds of a step if the day has them. */
  take: (seconds: number) => boolean;
  /** Takes the next new word, with its seconds; false if there is none, or no time. */
  takeNew: (seconds: number) => boolean;
};

/**
 * Chooses the practice of a day towards the day of a test (DY-05): what cannot wait, then whatever adds most a second to
 * what is known on that day, new words among it.
 * @returns the reviews
 */
export function chooseTowards<Item extends Reviewable>(
  items: readonly Item[],
  { daysLeft, value, take, takeNew }: Day,
): Item[] {
  const rated = items
    .map((item) => {
      const { value: adds, seconds } = value.ofReview(item, daysLeft);
      return {
        item,
        seconds,
        rate: cannotWait(item) ? Number.POSITIVE_INFINITY : adds / seconds,
      };
    })
    .toSorted((a, b) => b.rate - a.rate);
  const fresh = value.ofNewWord(daysLeft);
  const freshRate = fresh.value / fresh.seconds;
  let hasNew = daysLeft >= daysWithoutNew;
  const takeNewAbove = (rate: number): void => {
    if (freshRate <= rate) return;
    while (hasNew) hasNew = takeNew(fresh.seconds);
  };
  const chosen: Item[] = [];
  for (const { item, seconds, rate } of rated) {
    takeNewAbove(rate);
    if (rate > 0 && take(seconds)) chosen.push(item);
  }
  takeNewAbove(0);
  return chosen;
}

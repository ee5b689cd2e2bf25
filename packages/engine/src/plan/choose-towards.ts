import {
  cannotWait,
  type Cost,
  type DayValue,
  daysWithoutNew,
  type Reviewable,
} from './day-value.ts';

type Day<Item> = {
  /** Days until the day of the test. */
  daysLeft: number;
  value: DayValue;
  /** Takes the time of a step from the day; false if too little is left. */
  take: (cost: Cost) => boolean;
  /** Takes the next new word and its time; false if there is no word, or too little time. */
  takeNew: (cost: Cost) => boolean;
  /** Decides between two items that add the same; without it they keep their order. */
  inOrder?: (a: Item, b: Item) => number;
};

/**
 * Chooses the practice of a day towards the day of a test (DY-05): items that cannot wait, then the reviews and new
 * words that add most, for each second, to what is known on the day of the test.
 * @returns the reviews
 */
export function chooseTowards<Item extends Reviewable>(
  items: readonly Item[],
  { daysLeft, value, take, takeNew, inOrder = () => 0 }: Day<Item>,
): Item[] {
  const rated = items
    .map((item) => {
      const { value: adds, cost } = value.ofReview(item, daysLeft);
      return {
        item,
        cost,
        rate: cannotWait(item) ? Number.POSITIVE_INFINITY : adds / cost.seconds,
      };
    })
    .toSorted((a, b) => (a.rate === b.rate ? inOrder(a.item, b.item) : b.rate - a.rate));
  const fresh = value.ofNewWord(daysLeft);
  const freshRate = fresh.value / fresh.cost.seconds;
  let hasNew = daysLeft >= daysWithoutNew;
  const takeNewAbove = (rate: number): void => {
    if (freshRate <= rate) return;
    while (hasNew) hasNew = takeNew(fresh.cost);
  };
  const chosen: Item[] = [];
  for (const { item, cost, rate } of rated) {
    takeNewAbove(rate);
    if (rate > 0 && take(cost)) chosen.push(item);
  }
  takeNewAbove(0);
  return chosen;
}

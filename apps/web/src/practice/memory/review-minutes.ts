/** How long a review takes for each item, measured over many sets. */
const secondsAnItem = 18;

/** About how many minutes the review of so many items takes, at least one. */
export function reviewMinutes(items: number): number {
  return Math.max(1, Math.round((items * secondsAnItem) / 60));
}

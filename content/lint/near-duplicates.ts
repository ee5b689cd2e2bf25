/** Finds pairs of texts that say nearly the same, by the share of neighbouring words that both have. */
export function nearDuplicates(
  texts: readonly { place: string; text: string }[],
  share = 0.6,
): { place: string; text: string; other: string }[] {
  const shingles = texts.map(({ text }) => shinglesOf(text));
  const holders = new Map<string, number[]>();
  const pairs: { place: string; text: string; other: string }[] = [];
  for (const [i, mine] of shingles.entries()) {
    const common = new Map<number, number>();
    for (const shingle of mine) {
      const seen = holders.get(shingle) ?? [];
      for (const j of seen) common.set(j, (common.get(j) ?? 0) + 1);
      seen.push(i);
      holders.set(shingle, seen);
    }
    for (const [j, count] of common) {
      const all = mine.size + (shingles[j]?.size ?? 0) - count;
      const [one, other] = [texts[i], texts[j]];
      if (one && other && count / all >= share) pairs.push({ ...one, other: other.text });
    }
  }
  return pairs;
}

/** Pairs of neighbouring words of a text, including its beginning and end. */
function shinglesOf(text: string): Set<string> {
  const words = ['^', ...(text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []), '$'];
  return new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`));
}

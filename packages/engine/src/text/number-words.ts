export const belowTwenty = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen',
  'fifteen sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');
export const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number from 0 in words: `1250` → `one thousand two hundred fifty`. Below 10¹⁵. */
export function cardinal(value: number): string {
  const direct = belowTwenty[value];
  if (direct !== undefined) return direct;
  if (value < 100) {
    const rest = value % 10;
    const ten = tens[Math.floor(value / 10) - 2] ?? '';
    return rest === 0 ? ten : `${ten}-${belowTwenty[rest] ?? ''}`;
  }
  for (const [size, name] of scales) {
    if (value < size) continue;
    const rest = value % size;
    const head = `${cardinal(Math.floor(value / size))} ${name}`;
    return rest === 0 ? head : `${head} ${cardinal(rest)}`;
  }
  return '';
}

const ordinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** The ordinal of one word: `one` → `first`, `twenty` → `twentieth`. */
export const ordinalWord = (word: string): string =>
  ordinals[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`);

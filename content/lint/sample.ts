// `npm run content:sample -- SEED N`: draws N items of the course for a person to review again.
import { drawSample, itemsOf } from './draw-sample.ts';
import { readCourse } from './read-course.ts';

const [seed = Number.NaN, count = Number.NaN] = process.argv.slice(2).map(Number);
if (Number.isSafeInteger(seed) && Number.isSafeInteger(count) && count > 0) {
  const items = itemsOf(readCourse().course);
  const drawn = drawSample(items, seed, count);
  for (const { place, lines } of drawn) console.log(`${place}\n  ${lines.join('\n  ')}`);
  console.log(`${drawn.length} of ${items.length} items, seed ${seed}`);
} else {
  console.error('Usage: npm run content:sample -- SEED N (two whole numbers, N above 0)');
  process.exitCode = 1;
}

// `npm run content:solve -- PART SEED PRINT`: prints the questions of part3 or part4 for a solver (GUIDE.md, 'Review').
import { printQuestions, prints } from './print-questions.ts';
import { readCourse } from './read-course.ts';

const [part, seedText, wanted] = process.argv.slice(2);
const seed = Number(seedText);
const print = prints.find((one) => one === wanted);
const file = readCourse().course.listening.find((one) => one.part === part);
if (file !== undefined && file.part !== 'part2' && Number.isSafeInteger(seed) && print) {
  for (const line of printQuestions(file.items, seed, print)) console.log(line);
} else {
  console.error(`Usage: npm run content:solve -- part3|part4 SEED ${prints.join('|')}`);
  process.exitCode = 1;
}

// `npm run content:lint`: lists what a person must check in the course; exits with 1 if there is anything.
import { lintCourse } from './lint-course.ts';
import { readCourse } from './read-course.ts';

const { course, reviewed } = readCourse();
const findings = lintCourse(course, reviewed, {
  words: 3000,
  topicsOfCategory: 3,
  sentencesOfPart: 100,
  questions: 60,
});
for (const { place, rule, text } of findings) console.log(`${rule}: ${place}: ${text}`);
const words = course.topics.reduce((sum, { words: all }) => sum + all.length, 0);
const sentences = course.parts.reduce((sum, { sentences: all }) => sum + all.length, 0);
const questions = course.banks.reduce((sum, { questions: all }) => sum + all.length, 0);
const listening = course.listening.reduce((sum, { items }) => sum + items.length, 0);
console.log(
  `${course.topics.length} topics, ${words} words, ${sentences} sentences, ${questions} questions, ${listening} items of listening: ${findings.length} findings`,
);
process.exitCode = findings.length === 0 ? 0 : 1;

// `npm run content:lint`: lists what a person must check in the course; exits with 1 if there is anything.
import { lintCourse } from './lint-course.ts';
import { lintEar } from './lint-ear.ts';
import { readCourse } from './read-course.ts';

const { course, ear, reviewed } = readCourse();
const taught = course.topics.flatMap((topic) => topic.words);
const findings = [
  ...lintCourse(course, reviewed, {
    words: 3000,
    topicsOfCategory: 3,
    sentencesOfPart: 100,
    questions: 60,
  }),
  ...lintEar(
    ear,
    {
      words: new Map(taught.map(({ word, phonetic }) => [word.toLowerCase(), phonetic])),
      spellings: new Set(reviewed.spellings),
    },
    { contrasts: 12, pairs: 20, reduced: 120, sense: 500 },
  ),
];
for (const { place, rule, text } of findings) console.log(`${rule}: ${place}: ${text}`);
const sentences = course.parts.reduce((sum, { sentences: all }) => sum + all.length, 0);
const questions = course.banks.reduce((sum, { questions: all }) => sum + all.length, 0);
const listening = course.listening.reduce((sum, { items }) => sum + items.length, 0);
console.log(
  `${course.topics.length} topics, ${taught.length} words, ${sentences} sentences, ${questions} questions, ${listening} items of listening, ${ear.sense.pairs.length} pairs of sentences: ${findings.length} findings`,
);
process.exitCode = findings.length === 0 ? 0 : 1;

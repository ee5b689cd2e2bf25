import type { SentenceFile, TopicFile } from '@nghego/contracts/course-file';
import { type Finding, findingsAt } from './finding.ts';

/** The most examples that may begin with the same words, in a topic and in the course. */
const most = { openingOfTopic: 3, opening: 10 };

/** How many examples may share a frame: more in a larger course, since there are few short frames such as 'the _'. */
const mostOfFrame = (examples: number): number => Math.max(12, Math.round(examples / 120));

export const functionWords = new Set(
  `
a an the and or but so because if when while after before until since although though as than that which who whose what
where why how i you he she it we they me him her us them my your his its our their this these those there here is are
was were be been being am do does did have has had will would can could should may might must not no in on at to of for
from with by about into over under up down out off through between during without within per please let's don't isn't
won't didn't can't couldn't we'll i'll i'm it's
`
    .trim()
    .split(/\s+/),
);

/** Finds examples with the same pattern: a learner who meets a pattern too often stops listening. */
export function lintFrames(topics: readonly (TopicFile & { slug: string })[]): Finding[] {
  const examples = topics.flatMap(({ slug, words }) =>
    words.map(({ word, example }) => ({
      place: `topics/${slug}.json: ${word}`,
      slug,
      text: example.english,
      opening: wordsOf(example.english).slice(0, 3).join(' '),
    })),
  );
  const stiff = examples.flatMap(({ place, text }) => {
    const here = findingsAt(place);
    if (/, because\b/i.test(text)) here.add('stiff', text);
    return here.all;
  });
  return [
    ...stiff,
    ...tooOften(examples, ({ slug, opening }) => `${slug}: ${opening} …`, most.openingOfTopic),
    ...tooOften(examples, ({ opening }) => `${opening} …`, most.opening),
    ...tooOften(examples, ({ text }) => frameOf(text), mostOfFrame(examples.length)),
  ];
}

/** How many sentences a set has. */
const sentencesOfSet = 10;
const connectives = ['so', 'but', 'because', 'if'];

/** Finds connectives that more than two sentences of a set share. */
export function lintConnectives({ part, sentences }: SentenceFile): Finding[] {
  const here = findingsAt(`sentences/${part}.json`);
  for (let start = 0; start < sentences.length; start += sentencesOfSet) {
    const set = sentences.slice(start, start + sentencesOfSet);
    for (const connective of connectives) {
      const using = set.filter(({ english }) => wordsOf(english).includes(connective)).length;
      if (using > 2) here.add('connective', `'${connective}' in ${using} from ${start + 1} on`);
    }
  }
  return here.all;
}

/** A sentence with a gap in place of each run of content words: 'the _ in the _'. */
function frameOf(text: string): string {
  const frame: string[] = [];
  for (const word of wordsOf(text)) {
    const sign = functionWords.has(word) ? word : '_';
    if (sign !== '_' || frame.at(-1) !== '_') frame.push(sign);
  }
  return frame.join(' ');
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
}

function tooOften<Example extends { place: string }>(
  examples: readonly Example[],
  patternOf: (example: Example) => string,
  limit: number,
): Finding[] {
  const found = new Map<string, string[]>();
  for (const example of examples) {
    const pattern = patternOf(example);
    found.set(pattern, [...(found.get(pattern) ?? []), example.place]);
  }
  return [...found]
    .filter(([, places]) => places.length > limit)
    .map(([pattern, places]) => ({
      place: places.at(-1) ?? 'course',
      rule: 'frame',
      text: `'${pattern}' in ${places.length} examples, ${limit} at most: ${places.join('; ')}`,
    }));
}

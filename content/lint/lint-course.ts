import type { SentenceFile, TopicFile } from '@nghego/contracts/course-file';
import type { ListeningFile } from '@nghego/contracts/listening-file';
import type { MiniTestFile } from '@nghego/contracts/mini-test-file';
import { type GrammarBank, grammarLevels } from '@nghego/engine/grammar/grammar-question';
import { findWord } from '@nghego/engine/text/find-word';
import { isSpelled } from './dictionaries.ts';
import { type Finding, findingsAt } from './finding.ts';
import { lintConnectives, lintFrames } from './frames.ts';
import { lintListening } from './lint-listening.ts';
import { lintMiniTests } from './lint-mini-tests.ts';
import { lintPhraseSounds } from './lint-phrase-sounds.ts';
import { lintQuestions, nameOf } from './lint-questions.ts';
import { lintEnglish, lintVietnamese } from './lint-text.ts';
import { lintTopic } from './lint-topic.ts';
import { nearDuplicates } from './near-duplicates.ts';
import type { Reviewed } from './reviewed.ts';

export type Course = {
  topics: readonly (TopicFile & { slug: string })[];
  parts: readonly SentenceFile[];
  banks: readonly GrammarBank[];
  listening: readonly ListeningFile[];
  miniTests: MiniTestFile;
};

/** The minimum size of a course. */
export type Least = {
  words: number;
  topicsOfCategory: number;
  sentencesOfPart: number;
  questions: number;
};

/** Checks the whole course: each file by itself, and rules across files. Empty if there is no finding. */
export function lintCourse(course: Course, reviewed: Reviewed, least: Least): Finding[] {
  return [
    ...course.topics.flatMap((topic) => lintTopic(topic, topic.slug, reviewed)),
    ...course.parts.flatMap(lintPart),
    ...course.parts.flatMap(lintConnectives),
    ...lintAmounts(course, least),
    ...lintRepeated(course, reviewed),
    ...lintSpelling(course, reviewed),
    ...lintFrames(course.topics),
    ...lintTopicNames(course),
    ...lintLevels(course),
    ...lintHomophonePairs(course),
    ...lintPhraseSounds(course.topics),
    ...lintQuestions(course.banks),
    ...lintListening(course.listening, {
      wordsOf: new Map(
        course.topics.map(({ slug, words }) => [slug, words.map(({ word }) => word)]),
      ),
      sentences: new Set(
        course.parts
          .filter(({ part }) => part === 'part2')
          .flatMap(({ sentences }) => sentences.map(({ english }) => english)),
      ),
    }),
    ...lintMiniTests(course.miniTests, course),
  ];
}

function lintPart({ part, sentences }: SentenceFile): Finding[] {
  return sentences.flatMap(({ english, vietnamese, names = [], replaces }, i) => {
    const place = `sentences/${part}.json: ${i + 1}`;
    const here = findingsAt(place);
    for (const name of names)
      if (!/^\p{Lu}/u.test(name) || findWord(english, name) === undefined)
        here.add('names', `${name}: ${english}`);
    if (replaces !== undefined && sentences.some((other) => other.english === replaces))
      here.add('replaces', `${replaces} is still there`);
    return [
      ...here.all,
      ...lintEnglish(english, place, { least: 5, most: 16 }),
      ...lintVietnamese(vietnamese, place, english),
    ];
  });
}

function lintAmounts({ topics, parts, banks }: Course, least: Least): Finding[] {
  const here = findingsAt('course');
  const words = topics.reduce((sum, topic) => sum + topic.words.length, 0);
  if (words < least.words) here.add('words', `${words} of ${least.words}`);
  const ofCategory = groupBy(topics, ({ category }) => category);
  for (const [category, all] of ofCategory)
    if (all.length < least.topicsOfCategory) here.add('topics', `${category}: ${all.length}`);
  for (const { part, sentences } of parts)
    if (sentences.length < least.sentencesOfPart)
      here.add('sentences', `${part}: ${sentences.length}`);
  for (const bank of banks) {
    const { questions } = bank;
    const name = nameOf(bank);
    if (questions.length < least.questions) here.add('questions', `${name}: ${questions.length}`);
    for (const place of [0, 1, 2, 3]) {
      const share = questions.filter(({ correct }) => correct === place).length / questions.length;
      if (share < 0.2 || share > 0.3)
        here.add('balance', `${name}: option ${place + 1} is right in ${share}`);
    }
  }
  return here.all;
}

function lintRepeated({ topics, parts }: Course, reviewed: Reviewed): Finding[] {
  const here = findingsAt('course');
  const shared = new Set(reviewed.sharedWords);
  const taught = topics.flatMap(({ slug, words }) =>
    words.map(({ word }) => ({ slug, word: word.toLowerCase() })),
  );
  for (const [word, all] of groupBy(taught, (one) => one.word))
    if (all.length > 1 && !shared.has(word))
      here.add('repeated-word', `${word}: ${all.map(({ slug }) => slug).join(', ')}`);
  const texts = [
    ...parts.flatMap(({ part, sentences }) =>
      sentences.map(({ english }, i) => ({
        place: `sentences/${part}.json: ${i + 1}`,
        text: english,
      })),
    ),
    ...topics.flatMap(({ slug, words }) =>
      words.flatMap(({ word, example, senses = [] }) =>
        [{ example }, ...senses].map((sense) => ({
          place: `topics/${slug}.json: ${word}`,
          text: sense.example.english,
        })),
      ),
    ),
  ];
  const near = nearDuplicates(texts).map(({ place, text, other }) => ({
    place,
    rule: 'near-duplicate',
    text: `${text} ~ ${other}`,
  }));
  return [...here.all, ...near];
}

/** Checks that two taught words which sound the same name each other as homophones. */
function lintHomophonePairs({ topics }: Course): Finding[] {
  const words = topics.flatMap(({ slug, words: all }) => all.map((word) => ({ slug, ...word })));
  const byWord = new Map(words.map((word) => [word.word.toLowerCase(), word]));
  return words.flatMap(({ slug, word, homophones = [] }) =>
    homophones.flatMap((homophone) => {
      const other = byWord.get(homophone.toLowerCase());
      const isNamed = other?.homophones?.some((one) => one.toLowerCase() === word.toLowerCase());
      return other === undefined || isNamed === true
        ? []
        : [
            {
              place: `topics/${slug}.json: ${word}`,
              rule: 'homophone-pair',
              text: `${homophone} does not name ${word}`,
            },
          ];
    }),
  );
}

function lintSpelling({ topics, parts, banks, listening }: Course, reviewed: Reviewed): Finding[] {
  const known = new Set(reviewed.spellings);
  const texts = [
    ...topics.flatMap(({ slug, name, description, words }) => [
      { place: `topics/${slug}.json`, text: `${name} ${description.replace(/\([^()]*\)$/, '')}` },
      ...words.map(({ word, example, family, collocations, homophones, senses, paraphrases }) => ({
        place: `topics/${slug}.json: ${word}`,
        text: [
          word,
          example.english,
          ...(family ?? []).map((entry) => entry.replace(/ \([^()]*\)$/, '')),
          ...(collocations ?? []),
          ...(homophones ?? []),
          ...(paraphrases ?? []),
          ...(senses ?? []).flatMap((sense) => [sense.example.english, ...sense.collocations]),
        ].join(' '),
      })),
    ]),
    ...parts.flatMap(({ part, sentences }) =>
      sentences.map(({ english, names = [] }, i) => ({
        place: `sentences/${part}.json: ${i + 1}`,
        text: names.reduce((text, name) => text.replaceAll(name, ''), english),
      })),
    ),
    ...banks.flatMap((bank) =>
      bank.questions.map(({ id, sentence, options }) => ({
        place: `grammar/${nameOf(bank)}.json: ${id}`,
        text: [sentence, ...options].join(' '),
      })),
    ),
    ...listening.flatMap(({ part, items }) =>
      items.map((item) => ({ place: `listening/${part}.json: ${item.id}`, text: englishOf(item) })),
    ),
  ];
  return texts.flatMap(({ place, text }) =>
    [...text.matchAll(/\p{L}[\p{L}']*/gu)]
      .map(([word]) => word.replace(/'(?:s|ll|re|ve|d|m)?$/, ''))
      .filter((word) => !known.has(word) && !isSpelled(word))
      .map((word) => ({ place, rule: 'spelling', text: word })),
  );
}

/** All English of a listening item, apart from names. */
function englishOf(item: ListeningFile['items'][number]): string {
  const texts = item.part === 'part2' ? [...item.lines, ...item.replies] : item.lines;
  const asked =
    item.part === 'part2'
      ? []
      : item.questions.flatMap(({ question, options }) => [question, ...options]);
  const names = texts.flatMap((text) => text.names ?? []);
  const english = [...texts.map((text) => text.english), ...asked].join(' ');
  return names.reduce((text, name) => text.replaceAll(name, ''), english);
}

function lintTopicNames({ topics }: Course): Finding[] {
  const named = topics.map(({ slug, nameVi }) => ({ slug, name: nameVi.toLowerCase() }));
  return [...groupBy(named, ({ name }) => name)]
    .filter(([, all]) => all.length > 1)
    .map(([name, all]) => ({
      place: 'course',
      rule: 'nameVi',
      text: `${name}: ${all.map(({ slug }) => slug).join(', ')}`,
    }));
}

/** Checks that banks of Part 5, and only they, have a level from 1 to 3 and say what each question asks. */
function lintLevels({ banks }: Course): Finding[] {
  return banks.flatMap((bank) => {
    const { mode, level, questions } = bank;
    const isOfPart5 = mode === 'choice' && grammarLevels.some((known) => known === level);
    return questions
      .filter(({ asks }) => (asks !== undefined) !== isOfPart5)
      .map(({ id }) => ({
        place: `grammar/${nameOf(bank)}.json: ${id}`,
        rule: 'level',
        text: 'level and asks',
      }));
  });
}

/** Groups items as Map.groupBy does, which Node 20 lacks. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

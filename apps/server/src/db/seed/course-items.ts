import { createHash } from 'node:crypto';
import type { SentenceFile, TopicFile } from '@nghego/contracts/course-file';
import { foldWordKey } from '../../word-key.ts';

/** The course as its files tell it, in teaching order; a topic's `slug` is the name of its file, for good. */
export type Course = { topics: (TopicFile & { slug: string })[]; parts: SentenceFile[] };

/** One record that the course brings. `key` names it in every version, `checksum` tells its versions apart. */
export type CourseItem<Fields> = { key: string; checksum: string; fields: Fields };

export type TopicFields = Pick<TopicFile, 'name' | 'description' | 'category' | 'difficulty'>;
export type WordFields = Pick<
  TopicFile['words'][number],
  'word' | 'type' | 'phonetic' | 'meaning' | 'difficulty'
>;
export type SentenceFields = { englishSentence: string; vietnameseTranslation: string };

export type CourseItems = {
  topics: (CourseItem<TopicFields> & { slug: string })[];
  words: (CourseItem<WordFields> & { slug: string })[];
  examples: (CourseItem<SentenceFields> & { word: string; topic: string })[];
  sentences: (CourseItem<SentenceFields> & { part: string })[];
};

/** What tells whether a record still is as the course brought it: its texts, in the order of their names. */
export function checksumOf(fields: Record<string, string>): string {
  const texts = Object.keys(fields)
    .toSorted()
    .map((name) => fields[name]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

/** All records of a course. */
export function courseItems({ topics, parts }: Course): CourseItems {
  const item = <Fields extends Record<string, string>>(key: string, fields: Fields) => ({
    key,
    fields,
    checksum: checksumOf(fields),
  });
  return {
    topics: topics.map(({ slug, name, description, category, difficulty }) => ({
      ...item(`topic:${slug}`, { name, description, category, difficulty }),
      slug,
    })),
    words: topics.flatMap(({ slug, words }) =>
      words.map(({ word, type, phonetic, meaning, difficulty }) => ({
        ...item(`word:${slug}:${foldWordKey(word)}`, {
          word,
          type,
          phonetic,
          meaning,
          difficulty,
        }),
        slug,
      })),
    ),
    examples: topics.flatMap(({ slug, name, words }) =>
      words.map(({ word, example }) => ({
        ...item(`example:${slug}:${foldWordKey(word)}`, {
          englishSentence: example.english,
          vietnameseTranslation: example.vietnamese,
        }),
        word,
        topic: name,
      })),
    ),
    sentences: parts.flatMap(({ part, sentences }) =>
      sentences.map(({ english, vietnamese }) => ({
        ...item(`sentence:${part}:${foldWordKey(english)}`, {
          englishSentence: english,
          vietnameseTranslation: vietnamese,
        }),
        part,
      })),
    ),
  };
}

/** One text for all that the course brings: another version has another. */
export function fingerprintOf(items: CourseItems): string {
  const hash = createHash('sha256');
  for (const { key, checksum } of Object.values(items).flat()) hash.update(`${key} ${checksum}\n`);
  return hash.digest('base64url');
}

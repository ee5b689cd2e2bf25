import { createHash } from 'node:crypto';
import { wordDraftSchema } from '@nghego/contracts/admin-vocabulary';
import type { SentenceFile, TopicFile, TopicWord } from '@nghego/contracts/course-file';
import {
  type ListeningDocument,
  listeningDocumentSchema,
} from '@nghego/contracts/listening-document';
import type { ListeningFile } from '@nghego/contracts/listening-file';
import type { QuestionDraft } from '@nghego/contracts/admin-questions';
import type { PracticeQuestion } from '@nghego/contracts/practice-items';
import type { GrammarBankName } from '@nghego/engine/grammar/grammar-question';
import * as z from 'zod/mini';
import { foldWordKey } from '../../word-key.ts';

/** The parsed course, in teaching order; a topic's `slug` is the name of its file and never changes. */
export type Course = {
  topics: (TopicFile & { slug: string; unit?: PlaceFields })[];
  parts: SentenceFile[];
  listening: ListeningFile['items'][number][];
  questions: CourseQuestion[];
};

/** A question of the grammar game, and its bank. */
export type CourseQuestion = Omit<PracticeQuestion, 'mode'> & { bank: GrammarBankName };

/** A topic's unit of the path, and the topic's place in the unit. */
type PlaceFields = { unitId: string; place: number };

/** The values of a record in the course. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * One record of the course. `key` names it in every version, `checksum` tells its versions apart. With `replaces` it
 * takes over the record that another key names.
 */
export type CourseItem<Shape> = {
  key: string;
  checksum: string;
  fields: Shape;
  replaces: string | undefined;
};

type TopicFields = Pick<TopicFile, 'name' | 'description' | 'category' | 'difficulty'> & {
  nameVi: string;
  work: boolean;
};
type WordFields = ReturnType<typeof fieldsOfWord>;
type ExampleFields = { englishSentence: string; vietnameseTranslation: string };
type SentenceFields = ExampleFields & { names: string[] };

export type CourseItems = {
  topics: (CourseItem<TopicFields> & { slug: string })[];
  /**
   * a topic's place is an item apart from its texts: a topic that an admin moved still gets new texts of the course,
   * and one that an admin edited still gets its unit
   */
  places: (CourseItem<PlaceFields> & { slug: string })[];
  words: (CourseItem<WordFields> & { slug: string })[];
  examples: (CourseItem<ExampleFields> & {
    word: string;
    ofWord: Pick<CourseItem<never>, 'key' | 'replaces'>;
    topic: string;
  })[];
  sentences: (CourseItem<SentenceFields> & { part: string })[];
  listening: (CourseItem<ListeningDocument> & { id: string; sentenceKey: string | undefined })[];
  questions: (CourseItem<Omit<QuestionDraft, 'draft'>> & { id: string })[];
};

/** A checksum of a record's values in the order of their names; it shows whether an editor has changed the record. */
export function checksumOf(fields: Readonly<Record<string, unknown>>): string {
  const values = Object.keys(fields)
    .toSorted()
    .map((name) => fields[name]);
  return createHash('sha256').update(JSON.stringify(values, inOrder)).digest('base64url');
}

/** An object with its keys sorted: the store returns them in an order of its own. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** All records of a course. */
export function courseItems({ topics, parts, listening, questions }: Course): CourseItems {
  return {
    topics: topics.map(({ slug, ...topic }) => ({
      ...item(topicKey, slug, undefined, fieldsOfTopic(topic)),
      slug,
    })),
    places: topics.flatMap(({ slug, unit }) =>
      unit === undefined ? [] : [{ ...item((of) => `place:${of}`, slug, undefined, unit), slug }],
    ),
    words: topics.flatMap(({ slug, words }) =>
      words.map((word) => ({
        ...item(wordKeyIn(slug), word.word, word.replaces, fieldsOfWord(word)),
        slug,
      })),
    ),
    examples: topics.flatMap(({ slug, name, words }) =>
      words.map(({ word, replaces, example: { english, vietnamese } }) => ({
        ...item((of) => `example:${slug}:${foldWordKey(of)}`, word, replaces, {
          englishSentence: english,
          vietnameseTranslation: vietnamese,
        }),
        word,
        ofWord: keysOf(wordKeyIn(slug), word, replaces),
        topic: name,
      })),
    ),
    sentences: parts.flatMap(({ part, sentences }) =>
      sentences.map(({ english, vietnamese, names = [], replaces }) => ({
        ...item(sentenceKeyIn(part), english, replaces, {
          englishSentence: english,
          vietnameseTranslation: vietnamese,
          names,
        }),
        part,
      })),
    ),
    listening: listening.map((one) => ({
      ...item((id) => `listening:${id}`, one.id, undefined, documentOf(one)),
      id: one.id,
      sentenceKey:
        one.part === 'part2' && one.sentence !== undefined
          ? sentenceKeyIn('part2')(one.sentence)
          : undefined,
    })),
    questions: questions.map((one) => ({
      ...item((id) => `question:${id}`, one.id, undefined, fieldsOfQuestion(one)),
      id: one.id,
    })),
  };
}

export const topicKey = (slug: string): string => `topic:${slug}`;

function sentenceKeyIn(part: string): (english: string) => string {
  return (english) => `sentence:${part}:${foldWordKey(english)}`;
}

/** The document that an editor would have written for this item. */
function documentOf(one: Course['listening'][number]): ListeningDocument {
  const { id: _, ...rest } = one;
  return listeningDocumentSchema.parse(rest);
}

function wordKeyIn(slug: string): (word: string) => string {
  return (word) => `word:${slug}:${foldWordKey(word)}`;
}

function item<Shape extends Fields>(
  keyOf: (name: string) => string,
  name: string,
  replaces: string | undefined,
  fields: Shape,
): CourseItem<Shape> {
  return { ...keysOf(keyOf, name, replaces), fields, checksum: checksumOf(fields) };
}

function keysOf(keyOf: (name: string) => string, name: string, replaces: string | undefined) {
  return { key: keyOf(name), replaces: replaces === undefined ? undefined : keyOf(replaces) };
}

function fieldsOfTopic(topic: TopicFile): TopicFields {
  const { name, nameVi, description, category, difficulty, work = false } = topic;
  return { name, nameVi, description, category, difficulty, work };
}

/** The defaults of the fields of a word that the course leaves out. */
const untold = z
  .omit(wordDraftSchema, { word: true, type: true, meaning: true, topicId: true, audio: true })
  .parse({});

function fieldsOfWord({ example: _example, replaces: _replaces, ...taught }: TopicWord) {
  return { ...untold, ...taught };
}

function fieldsOfQuestion(question: CourseQuestion): Omit<QuestionDraft, 'draft'> {
  const { id: _, why = [], asks = '', options, ...rest } = question;
  return { ...rest, options: [...options], asks, why: why.map((reason) => reason ?? '') };
}

/** A checksum of the whole course: it differs between versions. */
export function fingerprintOf(items: CourseItems): string {
  const hash = createHash('sha256');
  for (const { key, checksum } of Object.values(items).flat()) hash.update(`${key} ${checksum}\n`);
  return hash.digest('base64url');
}

import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { WordExample } from '@nghego/contracts/vocabulary-set';
import type { Database } from '../../db/client.ts';
import { exampleSentences, vocabulary } from '../../db/schema.ts';

/** A word of a set as it is stored, with its newest examples. */
export type SetWord = {
  id: string;
  word: string;
  type: string;
  phonetic: string;
  meaning: string;
  audio: string;
  exampleSentences: WordExample[];
};

export type VocabularyRepository = {
  /** The words of a set in their order; at most ten examples each, newest first. One indexed read (DA-04). */
  readSet: (topicId: string, setNo: number) => Promise<SetWord[]>;
};

export function createVocabularyRepository(db: Database): VocabularyRepository {
  const newest = db
    .select({
      id: exampleSentences.id,
      englishSentence: exampleSentences.englishSentence,
      vietnameseTranslation: exampleSentences.vietnameseTranslation,
      createdAt: exampleSentences.createdAt,
    })
    .from(exampleSentences)
    .where(eq(exampleSentences.word, vocabulary.wordKey))
    .orderBy(desc(exampleSentences.createdAt), desc(exampleSentences.id))
    .limit(10)
    .as('newest');
  // a row for each example: half the cost of having the database put them together as JSON
  const set = db
    .select({
      id: vocabulary.id,
      word: vocabulary.word,
      type: vocabulary.type,
      phonetic: vocabulary.phonetic,
      meaning: vocabulary.meaning,
      audio: vocabulary.audio,
      exampleId: newest.id,
      englishSentence: newest.englishSentence,
      vietnameseTranslation: newest.vietnameseTranslation,
    })
    .from(vocabulary)
    .leftJoinLateral(newest, sql`true`)
    .where(
      and(
        eq(vocabulary.topicId, sql.placeholder('topicId')),
        eq(vocabulary.setNo, sql.placeholder('setNo')),
      ),
    )
    .orderBy(asc(vocabulary.position), asc(vocabulary.id), desc(newest.createdAt), desc(newest.id))
    .prepare('read_vocabulary_set');

  return {
    readSet: async (topicId, setNo) => {
      const words: SetWord[] = [];
      for (const row of await set.execute({ topicId, setNo })) {
        const { exampleId, englishSentence, vietnameseTranslation, ...word } = row;
        let last = words.at(-1);
        if (last?.id !== word.id) {
          last = { ...word, exampleSentences: [] };
          words.push(last);
        }
        if (exampleId !== null && englishSentence !== null && vietnameseTranslation !== null)
          last.exampleSentences.push({ id: exampleId, englishSentence, vietnameseTranslation });
      }
      return words;
    },
  };
}

import type { SentenceFile, TopicFile } from '@nghego/contracts/course-file';
import { v7 as uuid } from 'uuid';
import type { Database } from '../client.ts';
import { exampleSentences, seeds, sentences, topics, vocabulary } from '../schema.ts';
import { foldWordKey } from '../../word-key.ts';

/**
 * Puts the course into an empty product, once for good (DA-06): whatever admins delete later stays deleted.
 * Processes that start together wait for each other on the row of `seeds`.
 * @param readCourse called only where the course is not in yet
 * @returns whether it was put in now
 */
export async function seedCourse(
  db: Database,
  readCourse: () => Promise<{ topics: TopicFile[]; parts: SentenceFile[] }>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const claimed = await tx
      .insert(seeds)
      .values({ name: 'course' })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return false;
    const course = await readCourse();
    const now = Date.now();
    for (const [order, topic] of course.topics.entries()) {
      const topicId = uuid();
      await tx.insert(topics).values({
        id: topicId,
        name: topic.name,
        nameKey: foldWordKey(topic.name),
        description: topic.description,
        category: topic.category,
        difficulty: topic.difficulty,
        // the catalogue lists by time of creation: a millisecond apart keeps the teaching order
        createdAt: new Date(now + order),
      });
      await tx.insert(vocabulary).values(
        topic.words.map(({ example: _example, ...word }) => ({
          ...word,
          id: uuid(),
          topicId,
          wordKey: foldWordKey(word.word),
        })),
      );
      await tx.insert(exampleSentences).values(
        topic.words.map(({ word, example }) => ({
          id: uuid(),
          word: foldWordKey(word),
          topic: topic.name,
          englishSentence: example.english,
          vietnameseTranslation: example.vietnamese,
          wordHighlight: word,
        })),
      );
    }
    for (const { part, sentences: lines } of course.parts) {
      await tx.insert(sentences).values(
        lines.map(({ english, vietnamese }) => ({
          id: uuid(),
          part,
          englishSentence: english,
          vietnameseTranslation: vietnamese,
        })),
      );
    }
    return true;
  });
}

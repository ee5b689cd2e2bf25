import { and, asc, eq, sql } from 'drizzle-orm';
import type { WordExample } from '@nghego/contracts/vocabulary-set';
import type { Database } from '../../db/client.ts';
import { vocabulary } from '../../db/schema.ts';

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
  readSet: (topicId: string, setNo: number) => Promise<SetWord[]>;
};

export function createVocabularyRepository(db: Database): VocabularyRepository {
  const set = db
    .select({
      id: vocabulary.id,
      word: vocabulary.word,
      type: vocabulary.type,
      phonetic: vocabulary.phonetic,
      meaning: vocabulary.meaning,
      audio: vocabulary.audio,
      exampleSentences: sql<WordExample[]>`coalesce((
        select json_agg(json_build_object('id', e.id, 'englishSentence', e.english_sentence,
          'vietnameseTranslation', e.vietnamese_translation))
        from (select * from example_sentences where word = ${vocabulary.wordKey}
          order by created_at desc, id desc limit 10) e), '[]')`,
    })
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.topicId, sql.placeholder('topicId')),
        eq(vocabulary.setNo, sql.placeholder('setNo')),
      ),
    )
    .orderBy(asc(vocabulary.position), asc(vocabulary.id))
    .prepare('read_vocabulary_set');
  return { readSet: (topicId, setNo) => set.execute({ topicId, setNo }) };
}

import { type CourseWord, termKeys, wordsInSentence } from '@nghego/engine/memory/missed-words';
import type { Pool } from 'pg';

const readWordsSpelled = `
  select v.id::text, v.word, v.phonetic from vocabulary v join topics t on t.id = v.topic_id and t.is_active
  where v.word_key = any($1::text[]) order by v.id`;

/** Reads the course's words and terms of active topics that may occur in these sentences (ME-03). */
export async function readWordsOf(
  pool: Pick<Pool, 'query'>,
  englishSentences: readonly string[],
): Promise<CourseWord[]> {
  const terms = new Set(englishSentences.flatMap((sentence) => [...termKeys(sentence)]));
  if (terms.size === 0) return [];
  const { rows } = await pool.query<CourseWord>({
    name: 'words_in_sentences',
    text: readWordsSpelled,
    values: [[...terms]],
  });
  return rows;
}

/** Adds to each sentence the words of the course in it, by which a device without an account names missed words. */
export async function withCourseWords<Of extends { englishSentence: string }>(
  pool: Pick<Pool, 'query'>,
  sentences: readonly Of[],
): Promise<(Of & { words: CourseWord[] })[]> {
  const words = await readWordsOf(
    pool,
    sentences.map(({ englishSentence }) => englishSentence),
  );
  return sentences.map((sentence) => ({
    ...sentence,
    words: wordsInSentence(sentence.englishSentence, words),
  }));
}

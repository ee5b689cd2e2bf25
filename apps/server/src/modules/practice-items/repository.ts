import type {
  PracticeLine,
  PracticeQuestion,
  PracticeSentence,
} from '@nghego/contracts/practice-items';
import { wordsInSentence } from '@nghego/engine/memory/missed-words';
import type { ListeningDocument } from '@nghego/contracts/listening-document';
import { isUuid } from '../../db/is-uuid.ts';
import type { Reads } from '../../db/reads.ts';
import { practisedLines } from '../listening/practised-lines.ts';
import { spokenOf } from '../listening/write-item.ts';
import { readPublishedQuestions } from '../questions/published-question.ts';
import { readWordsOf, withCourseWords } from '../sentences/words-of-sentences.ts';

export type PracticeItemsRepository = {
  /** Words of active topics as a JSON array in the order of their ids, each once. */
  readWords: (ids: readonly string[]) => Promise<string>;
  /** Lines of published listening items in the order of their ids, each once. */
  readLines: (ids: readonly string[]) => Promise<PracticeLine[]>;
  /** Grammar questions that learners get, in the order of their ids, each once. */
  readQuestions: (ids: readonly string[]) => Promise<PracticeQuestion[]>;
  /** Sentences in the order of their ids, each once. */
  readSentences: (ids: readonly string[]) => Promise<PracticeSentence[]>;
};

// Plain SQL: a prepared statement whose texts are sent as they are; the query builder would parse and print them again.
// It joins the JSON that is stored in the row of each word and example, as a set does (`read_vocabulary_set`)
const readWords = {
  name: 'read_practice_words',
  rowMode: 'array' as const,
  text: `
    select '[' || coalesce(string_agg(
      v.item_json || coalesce((
        select string_agg(newest.item_json, ',') from (
          select item_json from example_sentences
          where word = v.word_key
          order by created_at desc nulls last, id desc nulls last limit 10) newest
      ), '') || '],"topic":' || json_text(t.name) || ',"topicId":"' || t.id || '","setNo":' || v.set_no || '}',
      ',' order by wanted.nth), '') || ']'
    from unnest($1::uuid[]) with ordinality as wanted (id, nth)
    join vocabulary v on v.id = wanted.id
    join topics t on t.id = v.topic_id and t.is_active`,
};

const readSentences = {
  name: 'read_practice_sentences',
  text: `
    select s.id, s.english_sentence as "englishSentence",
      s.vietnamese_translation as "vietnameseTranslation", s.audio, s.voices, s.names, s.part, s.set_no as "setNo"
    from unnest($1::uuid[]) with ordinality as wanted (id, nth)
    join sentences s on s.id = wanted.id
    order by wanted.nth`,
};

const readLines = {
  name: 'read_practice_lines',
  text: `
    select l.id, i.id as "itemId", i.part, i.set_no as "setNo", i.document, r.audio, r.voices
    from unnest($1::text[]) with ordinality as wanted (id, nth)
    join ${practisedLines} l on l.id = wanted.id and l.is_published
    join listening_lines r on r.id = l.id
    join listening_items i on i.id = l.item_id
    order by wanted.nth`,
};

export function createPracticeItemsRepository(read: Reads): PracticeItemsRepository {
  return {
    readWords: async (ids) => {
      const { rows } = await read(({ pool }) =>
        pool.query<[list: string]>({ ...readWords, values: [uuidsOf(ids)] }),
      );
      return rows[0]?.[0] ?? '[]';
    },
    readLines: (ids) =>
      read(async ({ pool }) => {
        const { rows } = await pool.query<LineRow>({
          ...readLines,
          values: [[...new Set(ids)]],
        });
        const lines = rows.flatMap(({ document, ...row }) => {
          const line = spokenOf(document).find(({ id }) => id === row.id);
          return line === undefined ? [] : [{ ...line, ...row, audio: row.audio || null }];
        });
        const words = await readWordsOf(
          pool,
          lines.map(({ english }) => english),
        );
        return lines.map((line) => ({ ...line, words: wordsInSentence(line.english, words) }));
      }),
    readQuestions: (ids) =>
      read(async ({ pool }) => {
        const found = await readPublishedQuestions(pool, ids);
        return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
      }),
    readSentences: (ids) =>
      read(async ({ pool }) => {
        const { rows } = await pool.query<Omit<PracticeSentence, 'words'>>({
          ...readSentences,
          values: [uuidsOf(ids)],
        });
        return withCourseWords(pool, rows);
      }),
  };
}

type LineRow = Pick<PracticeLine, 'id' | 'itemId' | 'part' | 'setNo' | 'voices'> & {
  audio: string;
  document: ListeningDocument;
};

/** The valid ids in lower case, each once. */
function uuidsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.filter(isUuid).map((id) => id.toLowerCase()))];
}

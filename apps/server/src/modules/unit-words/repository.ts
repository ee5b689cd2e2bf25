import type { UnitWord } from '@nghego/contracts/unit-words';
import type { Reads } from '../../db/reads.ts';

export type UnitWordsRepository = {
  /** Reads the words of the unit's active topics, in the order of the course. */
  readWords: (unit: string) => Promise<UnitWord[]>;
};

/** The most words that are read; a unit of the course has 350. */
const mostWords = 5_000;

/** Plain SQL, since it is a named statement; topics are joined to leave out hidden words. */
const readWords = {
  name: 'read_unit_words',
  text: `
    select v.id, v.word, v.topic_id as "topicId", v.meaning, v.cefr, v.usefulness, v.homophones, v.family
    from vocabulary v join topics t on t.id = v.topic_id and t.is_active
    where t.unit_id = $1
    order by t.place, t.created_at, t.id, v.set_no, v.position limit $2`,
};

export function createUnitWordsRepository(read: Reads): UnitWordsRepository {
  return {
    readWords: async (unit) => {
      const { rows } = await read(({ pool }) =>
        pool.query<UnitWord>({ ...readWords, values: [unit, mostWords] }),
      );
      return rows;
    },
  };
}

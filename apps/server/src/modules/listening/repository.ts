import type { ListeningItem, PlacedListeningItem } from '@nghego/contracts/listening-set';
import type { ListeningPart } from '@nghego/engine/listening/parts';
import type { QueryConfig } from 'pg';
import type { Reads } from '../../db/reads.ts';
import { readWordsOf } from '../sentences/words-of-sentences.ts';
import { itemOf, type StoredItem } from './item-of.ts';
import { spokenOf } from './write-item.ts';

export type ListeningRepository = {
  /** The published items of a set in their order, with the course's words in their lines. */
  readSet: (part: ListeningPart, setNo: number) => Promise<ListeningItem[]>;
  /** The published ones among these items, in the shape of `readSet` and in no particular order. */
  readItems: (ids: readonly string[]) => Promise<ListeningItem[]>;
  /** A published item with its set; undefined if there is none. */
  readItem: (id: string) => Promise<PlacedListeningItem | undefined>;
};

const itemColumns = `
  select i.id, i.document, i.set_no as "setNo",
    (select json_agg(json_build_object('id', l.id, 'audio', l.audio, 'voices', l.voices))
      from listening_lines l where l.item_id = i.id) as sounds,
    case when s.id is null then null else json_build_object('id', s.id, 'setNo', s.set_no,
      'englishSentence', s.english_sentence, 'vietnameseTranslation', s.vietnamese_translation,
      'audio', s.audio, 'voices', s.voices, 'names', s.names) end as sentence
  from listening_items i left join sentences s on s.id = i.sentence_id and s.part = 'part2'`;

const readListeningSet = {
  name: 'read_listening_set',
  text: `${itemColumns}
    where i.part = $1 and i.set_no = $2 and i.is_published
    order by i.position, i.id`,
};

const readListeningItems = {
  name: 'read_listening_items',
  text: `${itemColumns} where i.id = any($1::text[]) and i.is_published`,
};

export function createListeningRepository(read: Reads): ListeningRepository {
  const placed = (query: QueryConfig): Promise<PlacedListeningItem[]> =>
    read(async ({ pool }) => {
      const { rows } = await pool.query<StoredItem & { setNo: number }>(query);
      const texts = rows.flatMap(({ document, sentence }) => [
        ...spokenOf(document).map(({ english }) => english),
        ...(sentence === null ? [] : [sentence.englishSentence]),
      ]);
      const words = await readWordsOf(pool, texts);
      return rows.flatMap((row) => {
        const item = itemOf(row, words);
        return item === undefined ? [] : { setNo: row.setNo, item };
      });
    });
  const itemsOf = async (query: QueryConfig): Promise<ListeningItem[]> =>
    (await placed(query)).map(({ item }) => item);
  return {
    readSet: (part, setNo) => itemsOf({ ...readListeningSet, values: [part, setNo] }),
    readItems: (ids) => itemsOf({ ...readListeningItems, values: [ids] }),
    readItem: async (id) => (await placed({ ...readListeningItems, values: [[id]] }))[0],
  };
}

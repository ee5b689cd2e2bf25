import { sql } from 'drizzle-orm';
import type { Catalogue } from '@nghego/contracts/catalogue';
import type { CourseUnit } from '@nghego/contracts/course-file';
import { sentenceParts } from '@nghego/engine/practice/practice-event';
import { catalogueSchema } from '@nghego/contracts/catalogue';
import { listeningSetSize } from '@nghego/engine/listening/parts';
import { usualSetSize } from '@nghego/engine/practice/set-numbers';
import type { Reads, Source } from '../../db/reads.ts';

/** Reads topics and parts with their counts from the set tables; never reads words (HM-08). */
export type CatalogueRepository = { readCatalogue: () => Promise<Catalogue> };

/** @param units the path, in order; topics without a unit, or with one that is not in `units`, come last */
export function createCatalogueRepository(
  read: Reads,
  units: readonly CourseUnit[] = [],
): CatalogueRepository {
  return { readCatalogue: () => read((source) => readCatalogue(source, units)) };
}

const listeningSizes = Object.entries(listeningSetSize).map(([part, usual]) => ({ part, usual }));

// Plain SQL, since the query builder knows neither filtered aggregates nor JSON objects.
async function readCatalogue({ db }: Source, units: readonly CourseUnit[]): Promise<Catalogue> {
  const unitIds = units.map(({ id }) => id);
  const topics = await db.execute<{ id: string; unitId: string }>(sql`
        select t.id, t.name, t.name_vi as "nameVi", t.category, t.difficulty, t.work,
          t.unit_id as "unitId",
          coalesce(sum(s.word_count), 0)::int as "wordCount",
          count(*) filter (where s.word_count > 0)::int as "setCount",
          coalesce(array_agg(s.set_no order by s.set_no) filter (where s.word_count = 0), '{}') as missing,
          coalesce(json_object_agg(s.set_no, s.word_count order by s.set_no)
            filter (where s.word_count not in (0, ${usualSetSize.vocabulary})), '{}') as sizes
        from topics t left join vocabulary_sets s on s.topic_id = t.id
        where t.is_active
        group by t.id
        order by array_position(${sql.param(unitIds)}::text[], t.unit_id),
          case when t.unit_id = any(${sql.param(unitIds)}::text[]) then t.place end,
          t.created_at, t.id`);
  // part4 has a count but offers no sets (SP-12)
  const parts = await db.execute(sql`
        select p.part,
          coalesce(sum(s.sentence_count), 0)::int as "sentenceCount",
          (count(*) filter (where s.sentence_count > 0 and p.part <> 'part4'))::int as "setCount",
          coalesce(array_agg(s.set_no order by s.set_no) filter (where s.sentence_count = 0), '{}') as missing,
          coalesce(json_object_agg(s.set_no, s.sentence_count order by s.set_no)
            filter (where s.sentence_count not in (0, ${usualSetSize.sentence}) and p.part <> 'part4'), '{}') as sizes
        from unnest(${sql.param([...sentenceParts])}::text[]) as p(part)
        left join sentence_sets s on s.part = p.part
        group by p.part order by p.part`);
  // drafts have places in sets, but are not counted
  const listening = await db.execute(sql`
        select p.part,
          coalesce(sum(s.items), 0)::int as "itemCount",
          count(*) filter (where s.items > 0)::int as "setCount",
          coalesce(array_agg(s.set_no order by s.set_no) filter (where s.items = 0), '{}') as missing,
          coalesce(json_object_agg(s.set_no, s.items order by s.set_no)
            filter (where s.items not in (0, p.usual)), '{}') as sizes
        from json_to_recordset(${JSON.stringify(listeningSizes)}::json) as p(part text, usual int)
        left join (
          select sets.part, sets.set_no, count(i.id) filter (where i.is_published)::int as items
          from listening_sets sets left join listening_items i on i.part = sets.part and i.set_no = sets.set_no
          group by sets.part, sets.set_no) s on s.part = p.part
        group by p.part order by p.part`);
  return catalogueSchema.parse({
    topics: topics.rows,
    parts: parts.rows,
    listening: listening.rows,
    units: units.map((unit) => ({
      ...unit,
      topics: topics.rows.filter(({ unitId }) => unitId === unit.id).map(({ id }) => id),
    })),
  });
}

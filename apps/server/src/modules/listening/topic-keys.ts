import type { ListeningTopic } from '@nghego/contracts/admin-listening';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../db/client.ts';
import { seededItems, topics } from '../../db/schema/course.ts';

const rowsSchema = z.array(z.object({ key: z.string(), name: z.string(), nameVi: z.string() }));

/**
 * The topics that items may name (LS-10). A topic of the course has the key of its file, however it is called now; the
 * key of any other topic is made of its name.
 */
export async function readListeningTopics(db: Database): Promise<ListeningTopic[]> {
  const { rows } = await db.execute(sql`
    select distinct on (key) key, name, "nameVi" from (
      select coalesce(substr(s.key, length('topic:') + 1),
          btrim(regexp_replace(fold_text(t.name), '[^a-z0-9]+', '-', 'g'), '-')) as key,
        t.name, t.name_vi as "nameVi", s.key is null as is_own
      from ${topics} t left join ${seededItems} s on s.record_id = t.id and s.key like 'topic:%'
    ) named
    where key <> '' order by key, is_own`);
  return rowsSchema.parse(rows).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

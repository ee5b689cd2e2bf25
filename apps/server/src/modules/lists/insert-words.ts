import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { jsonb } from '../../db/jsonb.ts';
import type { ValidatedRow } from './validate-rows.ts';

/**
 * Adds rows to a list, below its words, and wakes the voicing. A recently deleted word is restored with its id, so it
 * has its memory again. A word without a sound gets the stored sound of its spelling, unless another learner uploaded
 * that.
 * @param rows whose list is locked; `audio` is a sound that the learner uploads
 */
export async function insertWords(
  tx: Pick<Database, 'execute'>,
  listId: string,
  rows: readonly (ValidatedRow & { audio?: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const taken = await takenIds(tx, rows);
  const numbered = rows.map(({ audio = '', sound: _sound, id, ...row }, at) => {
    const isFree = id !== undefined && !taken.has(id);
    if (isFree) taken.add(id);
    return { ...row, audio, id: isFree ? id : uuid(), nth: at + 1 };
  });
  await tx.execute(sql`
    insert into own_words (id, list_id, position, course_word_id, word, word_key, type, phonetic, meaning, own_meaning,
      example, example_meaning, is_sound_brought, audio)
    select r.id, ${listId}, r.nth + (select coalesce(max(position), 0) from own_words where list_id = ${listId}),
      r."courseWordId", r.word, r."wordKey", r.type, r.phonetic, r.meaning, r."ownMeaning", r.example, r."exampleMeaning",
      r.audio <> '',
      coalesce(nullif(r.audio, ''),
        (select audio from vocabulary v where v.word_key = r."wordKey" and v.word = r.word and audio <> '' limit 1),
        (select audio from own_words w where w.word_key = r."wordKey" and w.word = r.word and audio <> ''
          and not w.is_sound_brought limit 1), '')
    from jsonb_to_recordset(${jsonb(numbered)}) as r(id uuid, nth int, "courseWordId" uuid, word text,
      "wordKey" text, type text, phonetic text, meaning text, "ownMeaning" text, example text, "exampleMeaning" text, audio text)
    on conflict (list_id, word_key) do update set deleted_at = null, position = excluded.position,
      course_word_id = excluded.course_word_id, word = excluded.word, type = excluded.type,
      phonetic = excluded.phonetic, meaning = excluded.meaning, own_meaning = excluded.own_meaning,
      example = excluded.example, example_meaning = excluded.example_meaning, audio = excluded.audio,
      is_sound_brought = excluded.is_sound_brought, updated_at = now()
      where own_words.deleted_at is not null`);
  await tx.execute(sql`update own_lists set updated_at = now() where id = ${listId}`);
  // wakes the voicing, which may run in another process
  await tx.execute(sql`select pg_notify('content', 'job:own-words')`);
}

/** Those of the rows' ids that a stored word has already: a deleted word, or a word of another learner. */
async function takenIds(
  tx: Pick<Database, 'execute'>,
  rows: readonly { id: string | undefined }[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Set();
  const { rows: found } = await tx.execute<{ id: string }>(sql`
    select id from own_words where id in (select jsonb_array_elements_text(${jsonb(ids)})::uuid)`);
  return new Set(found.map(({ id }) => id));
}

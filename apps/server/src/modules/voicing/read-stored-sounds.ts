import type { Pool } from 'pg';

type StoredSound = { text: string; phonetic: string; bytes: Buffer };

/** Every stored sound, with the text that it speaks and a word's phonetic. */
export async function readStoredSounds(pool: Pool): Promise<StoredSound[]> {
  const { rows } = await pool.query<StoredSound>(
    `select t.text, t.phonetic, m.bytes
     from (select word as text, phonetic, audio from vocabulary
           union select english_sentence, '', audio from sentences
           union select word, phonetic, v.audio from vocabulary, jsonb_to_recordset(voices) as v (audio text)
           union select english_sentence, '', v.audio from sentences, jsonb_to_recordset(voices) as v (audio text)
           union select english, '', audio from listening_lines
           union select english_sentence, '', v.audio from example_sentences, jsonb_to_recordset(voices) as v (audio text)) t
     join media m on t.audio = '/media/' || m.hash || '.mp3'
     order by t.text, t.phonetic`,
  );
  return rows;
}

import type { Reads } from '../../db/reads.ts';
import type { EarText } from './spoken-texts.ts';

type EarSound = EarText & { voice: string; audio: string };

export type EarRepository = {
  /** The stored sounds of these texts; for a word of the course also the course's sounds. */
  readSounds: (texts: readonly string[]) => Promise<EarSound[]>;
};

/** Plain SQL, since it is a named statement; topics are joined to leave out hidden words. */
const readSounds = {
  name: 'read_ear_sounds',
  text: `
    select text, phonetic, voice, audio from ear_sounds where audio <> '' and text = any($1)
    union all
    select v.word, v.phonetic, spoken.voice, spoken.audio
    from vocabulary v join topics t on t.id = v.topic_id and t.is_active,
      jsonb_to_recordset(v.voices) as spoken (voice text, audio text)
    where v.word = any($1)`,
};

export function createEarRepository(read: Reads): EarRepository {
  return {
    readSounds: async (texts) => {
      const { rows } = await read(({ pool }) =>
        pool.query<EarSound>({ ...readSounds, values: [texts] }),
      );
      return rows;
    },
  };
}

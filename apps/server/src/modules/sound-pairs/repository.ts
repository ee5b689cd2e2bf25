import type { PairWord } from '@nghego/contracts/sound-pairs';
import type { Reads } from '../../db/reads.ts';

export type SoundPairsRepository = {
  /** Reads the entries of active topics that are a single short word with known sounds. */
  readShortWords: () => Promise<(PairWord & { cefr: string })[]>;
};

/** The most words that are read: the course has 4,000, and an answer must not wait for a million. */
const mostWords = 10_000;
/** The longest transcription in characters, slashes included: a longer word has more sounds than a pair may have. */
const longestPhonetic = 14;

/** Plain SQL, since it is a named statement; topics are joined to leave out hidden words. */
const readShortWords = {
  name: 'read_short_words',
  text: `
    select v.id, v.word, v.phonetic, v.meaning, v.audio, v.voices, v.cefr
    from vocabulary v join topics t on t.id = v.topic_id and t.is_active
    where v.phonetic <> '' and length(v.phonetic) <= $1 and v.word !~ '[[:space:]-]'
    order by v.id limit $2`,
};

export function createSoundPairsRepository(read: Reads): SoundPairsRepository {
  return {
    readShortWords: async () => {
      const { rows } = await read(({ pool }) =>
        pool.query<PairWord & { cefr: string }>({
          ...readShortWords,
          values: [longestPhonetic, mostWords],
        }),
      );
      return rows;
    },
  };
}

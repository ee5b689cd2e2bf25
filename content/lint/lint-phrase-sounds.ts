import type { TopicFile } from '@nghego/contracts/course-file';
import type { Finding } from './finding.ts';
import { twoPronunciations } from './two-pronunciations.ts';

/** Words that are weak in some terms and strong in others. */
const changing = new Set('a an and as at for from in of on or than that the to'.split(' '));

/** Finds words that are written with other sounds in one term than in another term, or alone. */
export function lintPhraseSounds(
  topics: readonly Pick<TopicFile & { slug: string }, 'slug' | 'words'>[],
): Finding[] {
  const firstOf = new Map<string, { sounds: string; term: string }>();
  return topics.flatMap(({ slug, words }) =>
    words.flatMap(({ word: term, phonetic }) => {
      const spelled = term.toLowerCase().split(' ');
      const said = phonetic.replaceAll(/[/ˈˌ]/g, '').split(' ');
      // if the term's IPA is written as one word, the sounds of its words cannot be told apart
      if (spelled.length !== said.length) return [];
      return spelled.flatMap((word, i) => {
        const sounds = said[i] ?? '';
        if (changing.has(word) || twoPronunciations.has(word)) return [];
        const first = firstOf.get(word);
        if (first === undefined) firstOf.set(word, { sounds, term });
        return first === undefined || first.sounds === sounds
          ? []
          : [
              {
                place: `topics/${slug}.json: ${term}`,
                rule: 'phrase-sound',
                text: `${word} is /${sounds}/, in "${first.term}" /${first.sounds}/`,
              },
            ];
      });
    }),
  );
}

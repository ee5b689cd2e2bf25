import type { MistakeKind } from '../diagnosis/mistake.ts';

/** The places in words where learners miss sounds; the end of a set counts the mistakes by place (UX-03). */
export const earRegions = ['ends', 'vowels', 'consonants'] as const;
export type EarRegion = (typeof earRegions)[number];

const regions: Partial<Record<MistakeKind, EarRegion>> = {
  'final-consonant': 'ends',
  ending: 'ends',
  vowel: 'vowels',
  'stress-vowel': 'vowels',
  consonant: 'consonants',
};

/** Where in a word a sound was misheard; undefined for a mistake of another kind. */
export function earRegionOf(kind: MistakeKind | null): EarRegion | undefined {
  return kind === null ? undefined : regions[kind];
}

/** How hard a word is, as the course writes it. */
type WordLevel = 'beginner' | 'intermediate' | 'advanced';

const levels: Readonly<Record<string, WordLevel>> = {
  beginner: 'beginner',
  'sơ cấp': 'beginner',
  'so cap': 'beginner',
  intermediate: 'intermediate',
  'trung cấp': 'intermediate',
  'trung cap': 'intermediate',
  advanced: 'advanced',
  'cao cấp': 'advanced',
  'cao cap': 'advanced',
};

/** Reads a level as the interface writes it: `Beginner`, `trung cấp`; undefined for other text. */
export function readWordLevel(text: string): WordLevel | undefined {
  const name = text.normalize('NFC').trim().toLowerCase();
  return Object.hasOwn(levels, name) ? levels[name] : undefined;
}

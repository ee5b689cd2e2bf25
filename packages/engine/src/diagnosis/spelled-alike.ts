import { spell } from './align-sounds.ts';
import type { WordSound } from './read-phonetic.ts';

/** How a Vietnamese reader may write a sound in one letter, whatever letters English takes: swit for sweet, fud for food. */
const vietnameseLetter: Readonly<Record<string, string>> = { i: 'i', u: 'u' };

/**
 * English words that are another word without its last e, or with i or u for its vowel: who typed one of them may have
 * heard it.
 */
const realWords = new Set(
  `an at bar bath bit can cap car cloth cod cop cub cut dim din fad far fat fin for gap glob grad grim grip hat her hid
hop hug kit lob mad man mat mod nod not on pal pan past pet pin pip plan plum quit rag rat rid rip rob rod sag scar
scrap shin sit slid slim slop spin spit stag star strip tap ton trip tub tun twin us van wag win wok breath
bid big bill bin brick bring chick chill chip click crick did dill dip fill fish fist fit fridge gin grin grit gris hill
hip his hit if ill in is it kid kin knit lick lid lift lip list lit live mid mill miss mist mitt nip pick pill pit prim
rich rim risk shin ship shit sick sill sin sing sip sit six skid skim skin skip slick slip slit snip spill still sting
stick swim this thin tick till tin tip trick twist whim whip whit wick will wing wish wit wrist
bud bus bust but buzz dug dull dump full fun gum gut hut jug mud must nun pull put rub rum run rut sum sun sup tug`.split(
    /\s+/,
  ),
);

/**
 * Whether a typed text that is no English word is the word in other letters for the same sounds: without its silent last
 * e (mak, lov), or with the Vietnamese letter for its long vowel. The learner heard it right.
 */
export function isSpelledAlike(
  expected: string,
  typed: string,
  sounds: readonly WordSound[],
): boolean {
  if (sounds.length === 0 || typed.length < 2 || realWords.has(typed)) return false;
  const { steps } = spell(expected, sounds);
  const isWritten = (whole: string): boolean => {
    let begun = [''];
    for (const { at, letters, heard } of steps) {
      const own = expected.slice(at, at + letters);
      const other = heard.length === 1 ? vietnameseLetter[heard[0] ?? ''] : undefined;
      const ways = other === undefined || own.length < 2 ? [own] : [own, other];
      begun = begun
        .flatMap((start) => ways.map((way) => start + way))
        .filter((start) => whole.startsWith(start));
    }
    return begun.includes(whole);
  };
  if (isWritten(typed)) return true;
  const isSilent = expected.endsWith('e') && sounds.at(-1)?.isVowel === false;
  return isSilent && isWritten(`${typed}e`);
}

/**
 * A phonetic with the marks of length that hints use (`shownSound`): the course writes /sit/ for seat, a hint about it
 * /iː/. Only a stressed i or u is long: the last one of 'happy' is not.
 */
export function withLength(phonetic: string): string {
  const stressed = phonetic.includes('ˈ')
    ? /(ˈ[^aeiouæɑɔəɚɝɪʊʌ/]*)([iu])(?!ː)/
    : /(^[^aeiouæɑɔəɚɝɪʊʌ]*)([iu])(?!ː)/;
  return phonetic.replace(stressed, '$1$2ː');
}

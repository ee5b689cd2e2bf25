/** A word with two pronunciations, in the course's IPA; after to, a modal or a pronoun it is the verb. */
type TwoSenses = { noun: string; verb: string };

const two = (noun: string, verb: string): TwoSenses => ({ noun, verb });

/**
 * Words in sentences whose pronunciation depends on the part of speech. Words that the course teaches have a phonetic
 * instead.
 */
const senses: Readonly<Record<string, TwoSenses>> = {
  close: two('kloʊs', 'kloʊz'),
  conduct: two('ˈkɑndʌkt', 'kənˈdʌkt'),
  conflict: two('ˈkɑnflɪkt', 'kənˈflɪkt'),
  contract: two('ˈkɑntrækt', 'kənˈtrækt'),
  decrease: two('ˈdikris', 'dɪˈkris'),
  estimate: two('ˈestəmət', 'ˈestəˌmeɪt'),
  excuse: two('ɪkˈskjus', 'ɪkˈskjuz'),
  export: two('ˈekspɔrt', 'ɪkˈspɔrt'),
  graduate: two('ˈɡrædʒuət', 'ˈɡrædʒuˌeɪt'),
  house: two('haʊs', 'haʊz'),
  import: two('ˈɪmpɔrt', 'ɪmˈpɔrt'),
  increase: two('ˈɪnkris', 'ɪnˈkris'),
  // the verb; the dictionary's first entry is the metal
  lead: two('lid', 'lid'),
  live: two('laɪv', 'lɪv'),
  object: two('ˈɑbdʒɪkt', 'əbˈdʒekt'),
  perfect: two('ˈpɝfɪkt', 'pɚˈfekt'),
  permit: two('ˈpɝmɪt', 'pɚˈmɪt'),
  present: two('ˈprezənt', 'prɪˈzent'),
  produce: two('ˈproʊdus', 'prəˈdus'),
  progress: two('ˈprɑɡres', 'prəˈɡres'),
  project: two('ˈprɑdʒekt', 'prəˈdʒekt'),
  protest: two('ˈproʊtest', 'prəˈtest'),
  // the present tense
  read: two('rid', 'rid'),
  record: two('ˈrekɚd', 'rɪˈkɔrd'),
  refund: two('ˈriˌfʌnd', 'rɪˈfʌnd'),
  separate: two('ˈseprət', 'ˈsepəˌreɪt'),
  subject: two('ˈsʌbdʒɪkt', 'səbˈdʒekt'),
  survey: two('ˈsɝveɪ', 'sɚˈveɪ'),
  suspect: two('ˈsʌspekt', 'səˈspekt'),
  tear: two('tɪr', 'ter'),
  transfer: two('ˈtrænsfɚ', 'trænsˈfɝ'),
  transport: two('ˈtrænspɔrt', 'trænsˈpɔrt'),
  update: two('ˈʌpˌdeɪt', 'ʌpˈdeɪt'),
  upgrade: two('ˈʌpˌɡreɪd', 'ʌpˈɡreɪd'),
  use: two('jus', 'juz'),
  wind: two('wɪnd', 'waɪnd'),
};

const beforeVerb =
  /(?:^|\s)(?:to|will|would|can|could|should|may|might|must|shall|please|don't|doesn't|didn't|won't|can't|cannot|let's|i|we|you|they|who|not|i'll|we'll|you'll|they'll|i'd|we'd|you'd|always|usually|often|never|also|just|only|still|please,)$/;

/**
 * Words that are verbs unless the word before says otherwise; all other words are nouns unless the word before does.
 */
const mostlyVerb: ReadonlySet<string> = new Set(['close', 'use', 'live', 'excuse', 'tear']);
const beforeNoun =
  /(?:^|\s)(?:a|an|the|my|your|his|her|its|our|their|this|that|no|any|some|of|in|very|so|is|are|was|were|too|for|with)$/;

/**
 * The pronunciation of a word that has two, by the words before it; undefined for other words.
 * @param before the words before it in lower case, with single spaces
 */
export function soundBySense(word: string, before: string): string | undefined {
  const found = Object.hasOwn(senses, word) ? senses[word] : undefined;
  if (found === undefined) return undefined;
  if (beforeVerb.test(before)) return found.verb;
  if (mostlyVerb.has(word)) return beforeNoun.test(before) ? found.noun : found.verb;
  return found.noun;
}

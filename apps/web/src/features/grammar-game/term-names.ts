/** The Vietnamese of grammar terms, which the questions have in English (GG-01, UX-19). */
const components: Partial<Record<string, string>> = {
  subject: 'chủ ngữ',
  'main verb': 'động từ chính',
  'auxiliary verb': 'trợ động từ',
  object: 'tân ngữ',
  'linking word': 'từ nối',
  'relative pronoun': 'đại từ quan hệ',
  preposition: 'giới từ',
  article: 'mạo từ',
  adjective: 'tính từ',
  adverb: 'trạng từ',
};

/** The words of the names of tenses, in the same order in both languages. */
const tenseWords: Partial<Record<string, string>> = {
  past: 'quá khứ',
  present: 'hiện tại',
  future: 'tương lai',
  simple: 'đơn',
  perfect: 'hoàn thành',
  continuous: 'tiếp diễn',
  passive: 'bị động',
};

/** The Vietnamese name of a part of a sentence or of a tense; undefined for any other text. */
export function termName(text: string): string | undefined {
  const words = text.toLowerCase().split(' ');
  const tense = words.flatMap((word) => tenseWords[word] ?? []);
  return components[text] ?? (tense.length === words.length ? tense.join(' ') : undefined);
}

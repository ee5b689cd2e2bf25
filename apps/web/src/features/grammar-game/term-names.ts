/** The Vietnamese of the choices that name a missing component (GG-01), which the questions have in English. */
export const componentNames: Partial<Record<string, string>> = {
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

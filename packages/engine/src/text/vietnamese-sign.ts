/** Breve, hook, horn, dot below, đ: no language lends them to English. */
const onlyVietnamese = /[\u0306\u0309\u031b\u0323đ]/u;

/** Whether a text has a sign that only Vietnamese has: ă đ ơ ư, or the tones hỏi and nặng. */
export function hasVietnameseSign(text: string): boolean {
  return onlyVietnamese.test(text.normalize('NFD').toLowerCase());
}

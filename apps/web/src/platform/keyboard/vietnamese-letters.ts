/** Whether a text has letters that only a Vietnamese input method writes: ă â đ ê ô ơ ư, or a tone mark on a vowel. */
export function hasVietnameseLetters(text: string): boolean {
  // hook, dot below, grave, acute, tilde; breve, circumflex, horn
  return /[đĐ]|[aeiouy][\u0302\u0306\u031b]?[\u0300\u0301\u0303\u0309\u0323]|[aeo]\u0302|a\u0306|[ou]\u031b/iu.test(
    text.normalize('NFD'),
  );
}

import type { Language } from '@nghego/contracts/page-renderer';

/**
 * Vietnamese if the browser prefers it to English, else English (SH-18). A language gets the highest weight of its tags
 * (vi, vi-VN); one that is not listed gets that of `*`, else 0 (RFC 9110, 12.5.4).
 * @param accepted the header Accept-Language, or empty
 */
export function preferredLanguage(accepted: string): Language {
  const weights = new Map<string, number>();
  for (const range of accepted.toLowerCase().split(',')) {
    const [, name = '', weight = '1'] =
      /^\s*([a-z]+|\*)(?:-[a-z\d-]+)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/.exec(range) ??
      [];
    if (name !== '') weights.set(name, Math.max(weights.get(name) ?? 0, Number(weight)));
  }
  const others = weights.get('*') ?? 0;
  const weightOf = (language: Language) => weights.get(language) ?? others;
  return weightOf('vi') > weightOf('en') ? 'vi' : 'en';
}

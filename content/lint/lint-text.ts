import type { Finding } from './finding.ts';

export const vietnameseMark = /[đăâêôơưàáảãạèéẻẽẹìíỉĩịòóỏõọùúủũụỳýỷỹỵ\u1ea0-\u1ef9]/iu;
/** Words that the course does not teach (GUIDE.md); matched as whole words. */
const banned =
  /\b(gun|guns|rifle|bomb|weapon|weapons|murder|suicide|terrorist|sexy?|naked|casino|gambling|lottery|betting|election|communist|president trump|church|mosque|bible|jesus|allah|cocaine|heroin|toeic|ets|google|facebook|samsung|apple inc|microsoft|starbucks)\b/i;

/**
 * Southern words that translations avoid; meanings may have them (GUIDE.md). A late train is 'muộn', but a delay is 'sự
 * chậm trễ'.
 */
const southern =
  /(?<!\p{L})(kẹt xe|đậu xe|hồ bơi|băng keo|máy lạnh|xà bông|muỗng|thịt heo|xe hơi|(?<!chậm )trễ)(?!\p{L})/iu;

/** Spellings of loanwords that the course does not use (GUIDE.md). */
const loanwords =
  /(?<!\p{L})(máy photo|tiệm photo|phô-?tô|lô-gô|gara|tắc-xi|sô-pha|mi-crô)(?!\p{L})/iu;

/** Checks an English text of the course: composed letters, straight quotes, no banned topic, a number of words. */
export function lintEnglish(
  text: string,
  place: string,
  words: { least: number; most: number },
): Finding[] {
  const findings: Finding[] = [...lintTyping(text, place)];
  const count = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (count < words.least || count > words.most)
    findings.push({ place, rule: 'length', text: `${count} words: ${text}` });
  if (/["“”‘’()[\]{}<>]/.test(text)) findings.push({ place, rule: 'signs', text });
  if (vietnameseMark.test(text)) findings.push({ place, rule: 'language', text });
  const named = banned.exec(text);
  if (named !== null) findings.push({ place, rule: 'topic', text: `${named[0]}: ${text}` });
  if (!/[.!?]$/.test(text)) findings.push({ place, rule: 'ending', text });
  return findings;
}

/** Checks a Vietnamese sentence: it has diacritics, and differs from the English one. */
export function lintVietnamese(text: string, place: string, english: string): Finding[] {
  const findings: Finding[] = [...lintTyping(text, place)];
  if (!vietnameseMark.test(text)) findings.push({ place, rule: 'diacritics', text });
  if (text.toLowerCase() === english.toLowerCase())
    findings.push({ place, rule: 'translation', text });
  const word = southern.exec(text);
  if (word !== null) findings.push({ place, rule: 'southern', text: `${word[0]}: ${text}` });
  findings.push(...lintLoanwords(text, place));
  return findings;
}

/** Finds a loanword in a spelling that the course does not use. */
export function lintLoanwords(text: string, place: string): Finding[] {
  const word = loanwords.exec(text);
  return word === null ? [] : [{ place, rule: 'loanword', text: `${word[0]}: ${text}` }];
}

/** Checks that letters are composed (NFC), that no character is invisible, and that there is no extra space. */
export function lintTyping(text: string, place: string): Finding[] {
  const findings: Finding[] = [];
  if (text !== text.normalize('NFC')) findings.push({ place, rule: 'nfc', text });
  if (text !== text.trim() || /\s{2}/.test(text)) findings.push({ place, rule: 'spaces', text });
  if (/[\p{Cc}\p{Cf}\u00a0]/u.test(text)) findings.push({ place, rule: 'invisible', text });
  return findings;
}

import type { GrammarBank, GrammarQuestion } from '@nghego/engine/grammar/grammar-question';
import { type Finding, findingsAt } from './finding.ts';
import { lintTyping, lintVietnamese } from './lint-text.ts';
import { nearDuplicates } from './near-duplicates.ts';

/** The longest reason: learners read it in the two seconds of a notice. */
const longestReason = 90;
/** How many words the stems of Part 5 in the test have; levels below 3 may have shorter ones. */
const examStem = { fromLevel: 3, least: 12, most: 20 };
/** The largest share of questions with look-alikes, which train spelling: the test asks for words that fit. */
const mostLookAlikes = 0.2;

/** Given names that writers put after a title, as Vietnamese speakers do: English puts the family name there. */
const givenNames =
  'Amara Anh Anna Bianca Chi Duc Giang Hai Hana Hanh Hoa Huong Khanh Kofi Lan Linh Loan Maria Minh Nadia Nam Nga Ngoc ' +
  'Nhung Phuong Quan Quang Quynh Son Thanh Thao Thu Thuy Trang Trung Tuan Tuyet Viet Yen Yuki';
const titledGivenName = new RegExp(
  String.raw`\b(?:Mr|Mrs|Ms|Dr)\. (?:${givenNames.replaceAll(' ', '|')})\b`,
);

/** Checks the questions of Part 5 (CO-10), and the names in all questions (CO-11). */
export function lintQuestions(banks: readonly GrammarBank[]): Finding[] {
  return [
    ...banks.flatMap(lintNames),
    ...banks.filter(({ mode }) => mode === 'choice').flatMap(lintPart5),
    ...lintTwins(banks),
    ...lintSameAsk(banks),
  ];
}

/** The name of the bank's file, without the extension. */
export function nameOf({ mode, level }: GrammarBank): string {
  return mode === 'choice' ? `${mode}-${level}` : mode;
}

function lintNames(bank: GrammarBank): Finding[] {
  return bank.questions.flatMap(({ id, sentence, options }) => {
    const named = titledGivenName.exec([sentence, ...options].join(' '));
    const place = placeOf(bank, id);
    return named === null ? [] : [{ place, rule: 'titled-name', text: named[0] }];
  });
}

function lintPart5(bank: GrammarBank): Finding[] {
  const vocabulary = bank.questions.filter(({ asks }) => asks === 'vocabulary');
  const alike = vocabulary.filter(hasLookAlikes);
  const tooMany = alike.length > vocabulary.length * mostLookAlikes;
  return [
    ...bank.questions.flatMap((question) => lintReasons(question, placeOf(bank, question.id))),
    ...bank.questions.flatMap((question) => lintStem(question, bank)),
    ...(tooMany
      ? [
          {
            place: `grammar/${nameOf(bank)}.json`,
            rule: 'look-alikes',
            text: `${alike.length} of ${vocabulary.length}: ${alike.map(({ id }) => id).join(', ')}`,
          },
        ]
      : []),
  ];
}

function lintReasons({ options, correct, why }: GrammarQuestion, place: string): Finding[] {
  const here = findingsAt(place);
  if (why === undefined) here.add('why', 'no reasons');
  const found = (why ?? []).flatMap((reason, i) => {
    if ((reason === null) !== (i === correct)) here.add('why', `option ${i + 1}: ${options[i]}`);
    if (reason === null) return [];
    if (reason.length > longestReason) here.add('why', `${reason.length} letters: ${reason}`);
    if (/[.;]$/.test(reason)) here.add('why', `one clause: ${reason}`);
    // the game shows the option just before the reason
    if (reason.toLowerCase().startsWith(`"${options[i]?.toLowerCase()}" `))
      here.add('why', `names its option: ${reason}`);
    // options are shown without letters
    if (/(?<![\p{L}\p{N}"])[A-D](?![\p{L}\p{N}"'.])/u.test(reason))
      here.add('why', `names a letter: ${reason}`);
    return [...lintTyping(reason, place), ...lintVietnamese(reason, place, options[i] ?? '')];
  });
  return [...here.all, ...found];
}

function lintStem({ id, sentence }: GrammarQuestion, bank: GrammarBank): Finding[] {
  const count = sentence.split(/\s+/).length;
  const isShort = bank.level >= examStem.fromLevel && count < examStem.least;
  return isShort || count > examStem.most
    ? [{ place: placeOf(bank, id), rule: 'stem', text: `${count} words: ${sentence}` }]
    : [];
}

/** Whether two distractors or more share the first three or the last four letters of the right answer. */
function hasLookAlikes({ options, correct }: GrammarQuestion): boolean {
  const right = options[correct]?.toLowerCase() ?? '';
  const alike = options.filter((option, i) => {
    const other = option.toLowerCase();
    return (
      i !== correct &&
      (other.slice(0, 3) === right.slice(0, 3) || other.slice(-4) === right.slice(-4))
    );
  });
  return alike.length >= 2;
}

/** Finds questions that say nearly the same, in whichever bank. */
function lintTwins(banks: readonly GrammarBank[]): Finding[] {
  const texts = banks
    .filter(({ mode }) => mode !== 'classify')
    .flatMap((bank) =>
      bank.questions.map(({ id, sentence }) => ({ place: placeOf(bank, id), text: sentence })),
    );
  return nearDuplicates(texts, 0.5).map(({ place, text, other }) => ({
    place,
    rule: 'near-question',
    text: `${text} ~ ${other}`,
  }));
}

/**
 * Finds questions with the same four options and the same right one, whose stems share two words of five letters, too.
 */
function lintSameAsk(banks: readonly GrammarBank[]): Finding[] {
  const asked = new Map<string, { sentence: string; words: Set<string> }[]>();
  return banks
    .filter(({ mode }) => mode === 'choice')
    .flatMap((bank) =>
      bank.questions.flatMap(({ id, sentence, options, correct }) => {
        const ask = [options[correct], ...options.toSorted()].join('|').toLowerCase();
        const words = new Set(sentence.toLowerCase().match(/\p{L}{5,}/gu));
        const earlier = asked.get(ask) ?? [];
        asked.set(ask, [...earlier, { sentence, words }]);
        return earlier
          .filter((one) => [...words].filter((word) => one.words.has(word)).length >= 2)
          .map((one) => ({
            place: placeOf(bank, id),
            rule: 'same-ask',
            text: `${sentence} ~ ${one.sentence}`,
          }));
      }),
    );
}

function placeOf(bank: GrammarBank, id: string): string {
  return `grammar/${nameOf(bank)}.json: ${id}`;
}

import { foldWord, sameWord } from './compare-word.ts';
import { boxWords } from '../practice/sentence-boxes.ts';
import { alignWords, type TypedWord, type WordStep } from './align-words.ts';
import { longestText } from './letters.ts';
import { costsOf } from './sentence-costs.ts';
import type { KnownSentence, SentenceDiagnosis } from './sentence-diagnosis.ts';
import { SentenceOutcome } from './sentence-outcome.ts';

/** How many typed words are read at most: the longest sentence of the course has less than half as many. */
const mostWords = 60;
/** How many typed words beyond those of the sentence are read: more would only be further 'extra words'. */
const mostExtraWords = 10;

/**
 * Judges the typed boxes of a sentence, names the mistakes and marks them. The words are aligned first, over all boxes,
 * so that a missing or extra word does not turn the words after it into mistakes. Never throws. A sentence that is
 * right box by box is right.
 * @param typed one text for each box; missing ones count as empty
 */
export function diagnoseSentence(
  known: KnownSentence,
  typed: readonly string[],
): SentenceDiagnosis {
  const found = diagnoseAgainst(known.englishSentence, known.names ?? [], typed);
  if (found.verdict !== 'wrong') return found;
  const words = typedWords(typed).map(({ folded }) => folded);
  for (const other of known.accept ?? []) {
    const wanted = boxWords(other).map(foldWord);
    if (wanted.length === words.length && wanted.every((word, i) => word === words[i]))
      return accepted(found);
  }
  return found;
}

/** Marks every box as right: another whole sentence was accepted. */
function accepted({ boxes }: SentenceDiagnosis): SentenceDiagnosis {
  return {
    verdict: 'variant',
    kind: null,
    marks: [],
    slots: {},
    extra: [],
    boxes: boxes.map((_, i) => ({ verdict: 'variant', kind: null, typedBox: i, slots: {} })),
  };
}

/** The words of all boxes in order, without punctuation. */
function typedWords(typed: readonly string[], most = mostWords): TypedWord[] {
  const words: TypedWord[] = [];
  for (const [box, text] of typed.entries()) {
    for (const match of text.slice(0, 1024).matchAll(/\S+/gu)) {
      if (words.length >= most) return words;
      const part = match[0].slice(0, 4 * longestText);
      const folded = foldWord(part).slice(0, longestText);
      if (folded !== '') words.push({ text: part, folded, box, start: match.index });
    }
  }
  return words;
}

function diagnoseAgainst(
  sentence: string,
  names: readonly string[],
  typed: readonly string[],
): SentenceDiagnosis {
  const expected = boxWords(sentence);
  const given = new Set(names.flatMap((name) => name.split(/\s+/)).map(foldWord));
  const isGiven = (word: string) =>
    given.has(foldWord(word).replace(/s$/, '')) || given.has(foldWord(word));
  // a given name fills its box, even if the screen does not send it
  const filled = expected.map((word, box) => {
    const text = typed[box] ?? '';
    return text.trim() === '' && isGiven(word) ? word : text;
  });
  if (expected.every((word, box) => sameWord(word, filled[box] ?? '')))
    return allRight(expected.length);

  // given names are filled in by the screen: only the words that the learner typed are aligned
  const open = expected.flatMap((word, box) =>
    isGiven(word) && sameWord(word, filled[box] ?? '') ? [] : [box],
  );
  const compared = open.map((box) => expected[box] ?? '');
  const boxes = [
    ...open.map((box) => filled[box] ?? ''),
    ...typed.slice(expected.length, mostWords),
  ];
  const { words, steps } = alignBoxes(compared, boxes);
  const outcome = new SentenceOutcome(compared, words);
  for (const step of steps) outcome.take(step);
  return withGiven(outcome.finish(boxes), open, expected.length);
}

/** The words of these texts, aligned with the expected ones. */
export function alignBoxes(
  expected: readonly string[],
  texts: readonly string[],
): { words: TypedWord[]; steps: WordStep[] } {
  const considered = expected.slice(0, mostWords);
  const words = typedWords(texts, Math.min(mostWords, considered.length + mostExtraWords));
  return { words, steps: alignWords(considered.length, words.length, costsOf(considered, words)) };
}

/**
 * The diagnosis was made without the given boxes: adds these as right ones, and numbers all boxes as the sentence does.
 */
function withGiven(
  found: SentenceDiagnosis,
  open: readonly number[],
  count: number,
): SentenceDiagnosis {
  if (open.length === count) return found;
  const numberOf = (box: number): number => open[box] ?? box + count - open.length;
  const boxes: SentenceDiagnosis['boxes'] = allRight(count).boxes;
  for (const [at, box] of found.boxes.entries())
    boxes[numberOf(at)] = {
      ...box,
      typedBox: box.typedBox === null ? null : numberOf(box.typedBox),
    };
  return {
    ...found,
    boxes,
    marks: found.marks.map((mark) => ({ ...mark, box: numberOf(mark.box) })),
    extra: found.extra.map((word) => ({ ...word, typedBox: numberOf(word.typedBox) })),
  };
}

function allRight(count: number): SentenceDiagnosis {
  return {
    verdict: 'right',
    kind: null,
    marks: [],
    slots: {},
    extra: [],
    boxes: Array.from({ length: count }, (_, typedBox) => ({
      verdict: 'right',
      kind: null,
      typedBox,
      slots: {},
    })),
  };
}

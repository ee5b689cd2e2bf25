import { exampleLimits } from '@nghego/contracts/example-limits';
import { findWord } from '@nghego/engine/text/find-word';
import * as z from 'zod/mini';

/** A checked example of the model, ready to be stored (EX-03). */
export type WrittenExample = {
  englishSentence: string;
  vietnameseTranslation: string;
  /** the word in the form in which the sentence has it, or empty */
  wordHighlight: string;
  contextInfo: string;
};

/** The parsed reply; `reason` tells the model what was wrong (EX-06). */
export type ParsedReply =
  | { kind: 'written'; example: WrittenExample }
  | { kind: 'bad'; code: 'NO_JSON' | 'PARSE_ERROR' | 'UNABLE'; reason: string };

const replySchema = z.object({
  exampleSentence: z.object({
    english: z.string(),
    vietnamese: z.string(),
    wordHighlight: z.nullish(z.string()),
    context: z.nullish(z.string()),
  }),
});

/** The most characters of a reply that are read: far more than 500 tokens. */
const mostRead = 8_000;

/**
 * Reads a model's reply: JSON, also in a code fence or with text around it; JSON with single quotes is refused. A bad
 * sentence is refused; a bad optional field is dropped.
 */
export function parseExampleReply(reply: string, word: string): ParsedReply {
  const found = readJson(reply.slice(0, mostRead));
  if (found.kind === 'none')
    return found.hasBraces
      ? { kind: 'bad', code: 'PARSE_ERROR', reason: 'it was not valid JSON with double quotes' }
      : { kind: 'bad', code: 'NO_JSON', reason: 'it held no JSON object' };
  const parsed = replySchema.safeParse(found.value);
  if (!parsed.success)
    return unable('exampleSentence with the texts english and vietnamese was missing');
  const { english, vietnamese, wordHighlight, context } = parsed.data.exampleSentence;
  const englishSentence = asLine(english);
  const vietnameseTranslation = asLine(vietnamese);
  const fault = findFault(englishSentence, vietnameseTranslation, word);
  if (fault !== undefined) return unable(fault);
  return {
    kind: 'written',
    example: {
      englishSentence,
      vietnameseTranslation,
      wordHighlight: usableHighlight(asLine(wordHighlight ?? ''), englishSentence),
      contextInfo: usableContext(asLine(context ?? '')),
    },
  };
}

function unable(reason: string): ParsedReply {
  return { kind: 'bad', code: 'UNABLE', reason };
}

/** @returns undefined if both texts are fit for learners */
function findFault(english: string, vietnamese: string, word: string): string | undefined {
  if (english === '') return 'the English sentence was empty';
  if (vietnamese === '') return 'the Vietnamese translation was empty';
  if (english.length > exampleLimits.english || english.split(' ').length > 40)
    return 'the English sentence was too long';
  if (english.split(' ').length < 3) return 'the English was not a whole sentence';
  if (vietnamese.length > exampleLimits.vietnamese)
    return 'the Vietnamese translation was too long';
  if (!isPlain(english) || !isPlain(vietnamese))
    return 'the sentences must be plain text without markup or links';
  if (english.toLowerCase() === vietnamese.toLowerCase())
    return 'the Vietnamese was not a translation';
  if (findWord(english, word) === undefined)
    return `the English sentence did not use "${word}" or a form of it`;
  return undefined;
}

/** Refuses markup, gaps, links and invisible characters. */
function isPlain(text: string): boolean {
  return !/[<>{}[\]|\\`*_#~^\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2066-\u2069]|&#?\w+;|https?:|www\./iu.test(
    text,
  );
}

function usableHighlight(highlight: string, english: string): string {
  const isThere = english.toLowerCase().includes(highlight.toLowerCase());
  return highlight !== '' && highlight.length <= exampleLimits.word && isThere ? highlight : '';
}

function usableContext(context: string): string {
  return context.length <= exampleLimits.context && isPlain(context) ? context : '';
}

/** One line, in one Unicode form. */
function asLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

type FoundJson = { kind: 'found'; value: unknown } | { kind: 'none'; hasBraces: boolean };

/** The first JSON object with balanced braces in a text. */
function readJson(text: string): FoundJson {
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at + 1)) {
    const end = endOfObject(text, at);
    if (end === undefined) continue;
    try {
      return { kind: 'found', value: JSON.parse(text.slice(at, end)) };
    } catch {
      // these braces were part of the text around the JSON; the object may follow
      at = end - 1;
    }
  }
  const start = text.indexOf('{');
  return { kind: 'none', hasBraces: start !== -1 && text.lastIndexOf('}') > start };
}

/** The index of the brace that closes the object which begins at `start`; braces inside strings do not count. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (isString) {
      if (char === '\\') at += 1;
      else if (char === '"') isString = false;
    } else if (char === '"') isString = true;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

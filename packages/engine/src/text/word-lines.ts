import { cutText } from './cut-text.ts';
import { readWordType, type WordType } from '../practice/word-type.ts';

/** A row of a learner's text or file; a missing field is empty. */
export type WordRow = {
  /** the number of the line, from 1 */
  line: number;
  word: string;
  type: WordType | '';
  /** between slashes, if it was read from a line */
  phonetic: string;
  meaning: string;
  /** a sentence with the word, and its meaning */
  example: string;
  exampleMeaning: string;
  /** why the row could not be parsed; its fields may contain parts of other fields */
  fault?: RowFault;
};
type RowFault =
  /** a row of a table with more cells than its header names columns */
  { code: 'EXTRA_CELLS' } | { code: 'TOO_LONG'; field: 'line'; longest: number };

/** The longest line that is parsed, in UTF-16 units. */
const longestLine = 2_000;
/** How much of a longer line is shown. */
const longestShown = 200;

/**
 * Reads words with their meanings, one to a line: `gate - cổng`, `gate (n.) /ɡeɪt/: cổng`, `gate = cổng`, or the cells
 * of a spreadsheet, separated by tabs. List numbers, bullets and blank lines are left out.
 */
export function readWordLines(text: string): WordRow[] {
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((content, at) => {
      const row = readLine(content);
      return row === undefined ? [] : { line: at + 1, example: '', exampleMeaning: '', ...row };
    });
}

/** The fields of a row that a line can give. */
type Said = Pick<WordRow, 'word' | 'type' | 'phonetic' | 'meaning' | 'fault'>;

/** `1.`, `(1)`, `2)`, `-`, `•` before a word. */
const bullet = /^(?:\(?\d{1,4}[.)]\s+|[-–—*•·▪]\s+)/;

/** Separators between a word and its meaning, preferred one first; the line is split at the first match. */
const parting = [/ [-–—=→|]+ | ?[:：=→|] /, / ?; ?/, / ?, ?/];

function readLine(content: string): Said | undefined {
  if (content.length > longestLine) return tooLong(content);
  const cells = content
    .split('\t')
    // the patterns below rely on single spaces
    .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
    .filter((cell) => cell !== '');
  const [first, ...others] = cells;
  if (first === undefined) return undefined;
  const [head, ...meanings] = others.length > 0 ? cells : part(first.replace(bullet, ''));
  const said = takeApart(head ?? '');
  for (const cell of meanings) {
    const type = readWordType(cell);
    if (type !== undefined) said.type ||= type;
    else if (findIpa(cell) === cell) said.phonetic ||= slashed(cell);
    else if (said.meaning === '') said.meaning = cell;
    else said.meaning += `; ${cell}`;
  }
  return said;
}

function tooLong(content: string): Said | undefined {
  if (content.trim() === '') return undefined;
  const fault = { code: 'TOO_LONG', field: 'line', longest: longestLine } as const;
  return { word: cutText(content, longestShown), type: '', phonetic: '', meaning: '', fault };
}

const slashes = /(?<![^\s(])\/[^/\s][^/]*\/(?![^\s:,;)])/;
const sounds = /[ˈˌəɪʊæɑɔɛɜɝɚʌθðʃʒŋɡ]/u;

/** The pronunciation in a text, `/…/` or `[…]`, whichever comes first; empty if there is none. */
function findIpa(text: string): string {
  const found = slashes.exec(text);
  const before = found === null ? text : text.slice(0, found.index);
  for (let open = before.indexOf('['); open >= 0;) {
    const close = text.indexOf(']', open);
    if (close < 0) break;
    const bracketed = text.slice(open, close + 1);
    if (sounds.test(bracketed)) return bracketed;
    open = before.indexOf('[', close);
  }
  return found?.[0] ?? '';
}

function part(content: string): string[] {
  // a pronunciation may contain any separator; no cell has a line break
  const spoken = findIpa(content);
  const hidden = spoken === '' ? content : content.replace(spoken, ' \n ').replaceAll('  ', ' ');
  for (const sign of parting) {
    const found = sign.exec(hidden);
    if (found === null || found.index === 0) continue;
    const halves = [hidden.slice(0, found.index), hidden.slice(found.index + found[0].length)];
    return halves.map((half) => unquoted(half.replace('\n', () => spoken)));
  }
  // `gate /ɡeɪt/ cổng`
  const [word = '', meaning = ''] = hidden.split('\n').map((half) => half.trim());
  return spoken === '' || word === '' ? [content.trim()] : [`${word} ${spoken}`, meaning];
}

/** Parses a word with its pronunciation and its type: `gate /ɡeɪt/ (n.)`. */
function takeApart(head: string): Said {
  const phonetic = findIpa(head);
  let type: WordType | '' = '';
  const word = head
    .replace(phonetic, ' ')
    .replaceAll(/\(([^()]{1,20})\)/g, (bracket, inside: string) => {
      const named = readWordType(inside);
      type ||= named ?? '';
      return named === undefined ? bracket : ' ';
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
    // a separator at the end: the learner has not typed the meaning yet
    .replace(/(?<=\S)(?: [-–—=]| ?[:：])$/, '')
    .trim();
  return { word, type, phonetic: slashed(phonetic), meaning: '' };
}

/** A cell of a table without its quotes. */
function unquoted(cell: string): string {
  return cell.trim().replace(/^"(.*)"$/, '$1');
}

function slashed(phonetic: string): string {
  return phonetic === '' ? '' : `/${phonetic.slice(1, -1).trim()}/`;
}

import { readWordType, type WordType } from './word-type.ts';

/** The fields of a typed or pasted line; a missing field is empty. */
export type WordLine = {
  /** from 1 */
  line: number;
  word: string;
  type: WordType | '';
  /** between slashes */
  phonetic: string;
  meaning: string;
};

/**
 * Reads words with their meanings, one to a line: `gate - cổng`, `gate (n.) /ɡeɪt/: cổng`, `gate = cổng`, or the cells
 * of a spreadsheet, separated by tabs. List numbers, bullets and blank lines are left out.
 */
export function readWordLines(text: string): WordLine[] {
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((content, at) => readLine(content, at + 1) ?? []);
}

/** `1.`, `(1)`, `2)`, `-`, `•` before a word. */
const bullet = /^(?:\(?\d{1,4}[.)]\s+|[-–—*•·▪]\s+)/;

/** Separators between a word and its meaning, preferred one first; the line is split at the first match. */
const parting = [/\s+[-–—=→|]+\s+|\s*[:：=→|]\s+/, /\s*;\s*/, /\s*,\s*/];

const ipa = /(?<![^\s(])\/[^/\s][^/]*\/(?![^\s:,;)])|\[[^\]]*[ˈˌəɪʊæɑɔɛɜɝɚʌθðʃʒŋɡ][^\]]*\]/u;

function readLine(content: string, line: number): WordLine | undefined {
  const cells = content
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const [first, ...others] = cells;
  if (first === undefined) return undefined;
  const [head, ...meanings] = others.length > 0 ? cells : part(first.replace(bullet, ''));
  const said = takeApart(head ?? '');
  for (const cell of meanings) {
    const type = readWordType(cell);
    if (type !== undefined) said.type ||= type;
    else if (ipa.exec(cell)?.[0] === cell) said.phonetic ||= slashed(cell);
    else if (said.meaning === '') said.meaning = cell;
    else said.meaning += `; ${cell}`;
  }
  return { line, ...said };
}

function part(content: string): string[] {
  // a pronunciation may contain any separator
  const spoken = ipa.exec(content)?.[0] ?? '';
  const hidden = spoken === '' ? content : content.replace(spoken, ' \u0000 ');
  for (const sign of parting) {
    const found = sign.exec(hidden);
    if (found === null || found.index === 0) continue;
    const halves = [hidden.slice(0, found.index), hidden.slice(found.index + found[0].length)];
    return halves.map((half) => unquoted(half.replace('\u0000', spoken)));
  }
  // `gate /ɡeɪt/ cổng`
  const [word = '', meaning = ''] = hidden.split('\u0000').map((half) => half.trim());
  return spoken === '' || word === '' ? [content.trim()] : [`${word} ${spoken}`, meaning];
}

/** A word with its pronunciation and its type: `gate /ɡeɪt/ (n.)`. */
function takeApart(head: string): Omit<WordLine, 'line'> {
  const phonetic = ipa.exec(head)?.[0] ?? '';
  let type: WordType | '' = '';
  const word = head
    .replace(phonetic, ' ')
    .replaceAll(/\(([^()]{1,20})\)/g, (bracket, inside: string) => {
      const named = readWordType(inside);
      type ||= named ?? '';
      return named === undefined ? bracket : ' ';
    })
    .replaceAll(/\s+/g, ' ')
    // the meaning is still missing
    .replace(/(?<=\S)(?:\s[-–—=]|\s?[:：])\s*$/, '')
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

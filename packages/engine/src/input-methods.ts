import { typeKeys, type KeyAction } from './input-methods/type-keys.ts';

/** The ways of typing Vietnamese that are simulated. */
export type InputMethod = 'telex' | 'vni' | 'viqr';

const tone = (value: 0 | 1 | 2 | 3 | 4 | 5): KeyAction => ({ kind: 'tone', tone: value });
const bar: KeyAction = { kind: 'bar' };

const telexKeys = new Map<string, KeyAction>([
  ['z', tone(0)],
  ['s', tone(1)],
  ['f', tone(2)],
  ['r', tone(3)],
  ['x', tone(4)],
  ['j', tone(5)],
  ['a', { kind: 'mark', on: { a: 'roof' } }],
  ['e', { kind: 'mark', on: { e: 'roof' } }],
  ['o', { kind: 'mark', on: { o: 'roof' } }],
  ['w', { kind: 'mark', on: { a: 'bowl', o: 'hook', u: 'hook' }, alone: true }],
  ['d', bar],
]);

const roofs: KeyAction = { kind: 'mark', on: { a: 'roof', e: 'roof', o: 'roof' } };
const hooks: KeyAction = { kind: 'mark', on: { o: 'hook', u: 'hook' } };
const bowl: KeyAction = { kind: 'mark', on: { a: 'bowl' } };

const vniKeys = new Map<string, KeyAction>([
  ['0', tone(0)],
  ['1', tone(1)],
  ['2', tone(2)],
  ['3', tone(3)],
  ['4', tone(4)],
  ['5', tone(5)],
  ['6', roofs],
  ['7', hooks],
  ['8', bowl],
  ['9', bar],
]);

const viqrKeys = new Map<string, KeyAction>([
  ["'", tone(1)],
  ['’', tone(1)],
  ['`', tone(2)],
  ['?', tone(3)],
  ['~', tone(4)],
  ['.', tone(5)],
  ['^', roofs],
  ['+', hooks],
  ['*', hooks],
  ['(', bowl],
  ['d', bar],
]);

const keysOf: Record<InputMethod, ReadonlyMap<string, KeyAction>> = {
  telex: telexKeys,
  vni: vniKeys,
  viqr: viqrKeys,
};

/** Longer words are not simulated: no word of the course is half as long. */
const longest = 48;

/**
 * What input methods write when the keys of a word are pressed, in all their settings (see
 * `packages/engine/docs/input-methods.md`): lower case, composed, without the word itself.
 */
export function inputMethodForms(word: string, method: InputMethod): ReadonlySet<string> {
  const keys = word.trim().toLowerCase().slice(0, longest);
  const forms = new Set(formsOf(keys, method));
  forms.delete(keys.normalize('NFC'));
  return forms;
}

/** The forms one by one, common settings first; may repeat a form. */
function* formsOf(keys: string, method: InputMethod): Generator<string> {
  const actions = keysOf[method];
  if (!Array.from(keys).some((key) => actions.has(key))) return;
  // skips settings that cannot affect this word: `moderns` needs two vowels next to each other, or keys between them
  // that may turn into marks
  const both = [true, false];
  const loneWs = method === 'telex' && keys.includes('w') ? both : [true];
  const moderns = /[aeiouyw][^bcghklmnpqtv ]*[aeiouyw]/.test(keys) ? [false, true] : [false];
  const rests = /(.).*\1/.test(keys) ? [false, true] : [false];
  const foreign = /[fjwz]/.test(keys) ? [false, true] : [false];
  const checks = [
    ...foreign.map((foreignOnsets) => ({ spelling: 'rest', foreignOnsets }) as const),
    { spelling: 'begin', foreignOnsets: false } as const,
    { spelling: 'ignore', foreignOnsets: false } as const,
  ];
  for (const check of checks)
    for (const freeMarking of both)
      for (const modernTone of moderns)
        for (const restsAfterUndo of rests)
          for (const loneW of loneWs)
            yield typeKeys(keys, {
              ...check,
              freeMarking,
              modernTone,
              restsAfterUndo,
              loneW,
              actions,
            });
}

/** As {@link inputMethodForms}, for Telex. */
export const telex = (word: string): ReadonlySet<string> => inputMethodForms(word, 'telex');

/** As {@link inputMethodForms}, for VNI. */
export const vni = (word: string): ReadonlySet<string> => inputMethodForms(word, 'vni');

/** As {@link inputMethodForms}, for VIQR. */
export const viqr = (word: string): ReadonlySet<string> => inputMethodForms(word, 'viqr');

/** `accepted`: the text has a Vietnamese letter, so only an input method can have written it; `plain`: it has none. */
export type InputMethodMatch = { method: InputMethod; sort: 'accepted' | 'plain' };

/** Methods in the order of how common they are. */
const methods: readonly InputMethod[] = ['telex', 'vni', 'viqr'];

/**
 * Whether an input method wrote this when the keys of the expected word were pressed (IM-01, IM-02). It simulates input
 * methods on the expected word and never guesses back from the typed text. Ignores case and outer spaces. In a term,
 * any word may have its keys as they were typed, since some input methods restore them.
 */
export function matchInputMethod(word: string, typed: string): InputMethodMatch | undefined {
  const keys = word.trim().replace(/\s+/g, ' ').toLowerCase();
  const shown = typed
    .slice(0, 4 * longest)
    .trim()
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .toLowerCase();
  // an input method removes keys, or puts marks on letters: it never adds a letter
  if (shown === '' || shown === keys || shown.length > keys.length || keys.length > longest)
    return undefined;
  if (!mayBeTools(keys, shown)) return undefined;
  const method = methods.find((one) => matches(keys, shown, one));
  if (method === undefined) return undefined;
  return { method, sort: hasVietnameseLetter(shown) ? 'accepted' : 'plain' };
}

/** An input method writes a text without marks only where a repeated key undid a mark. */
const mayBeTools = (keys: string, shown: string): boolean =>
  hasVietnameseLetter(shown) || /([a-z]).*\1/.test(keys);

function matches(keys: string, shown: string, method: InputMethod): boolean {
  const words = keys.split(' ');
  const parts = shown.split(' ');
  if (words.length !== parts.length) return false;
  return words.every((word, i) => {
    const part = parts[i] ?? '';
    if (part === word) return true;
    if (!canBecome(word, part)) return false;
    for (const form of formsOf(word, method)) if (form === part) return true;
    return false;
  });
}

/** Whether an input method can have written this: it removes keys, or marks letters, and changes nothing else. */
function canBecome(word: string, part: string): boolean {
  // an input method writes a text without marks only where a repeated key undid a mark
  if (!hasVietnameseLetter(part) && !/(.).*\1/u.test(word)) return false;
  let at = 0;
  for (const letter of part.normalize('NFD')) {
    if (/\p{M}/u.test(letter)) continue;
    const key = letter === 'đ' ? 'd' : letter;
    // Telex writes ư for a w without a vowel before it
    const own = word.indexOf(key, at);
    const w = key === 'u' ? word.indexOf('w', at) : -1;
    const found = own < 0 ? w : w < 0 ? own : Math.min(own, w);
    if (found < 0) return false;
    at = found + 1;
  }
  return true;
}

/** Whether a text has a Vietnamese letter that English lacks (é counts: Telex writes it). */
export function hasVietnameseLetter(text: string): boolean {
  if (/^[\u0020-\u007e]*$/.test(text)) return false;
  return /[\u0300\u0301\u0302\u0303\u0306\u0309\u031b\u0323đ]/u.test(
    text.slice(0, 200).normalize('NFD').toLowerCase(),
  );
}

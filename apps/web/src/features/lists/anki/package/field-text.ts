import { Tokenizer } from 'htmlparser2';

/** Elements that begin a new line. */
const blocks = new Set([
  'br',
  'div',
  'p',
  'li',
  'ul',
  'ol',
  'tr',
  'td',
  'th',
  'hr',
  'h1',
  'h2',
  'h3',
  'h4',
]);
/** Elements whose content is not for reading. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'title', 'svg']);

const sounds = /\[sound:([^[\]\r\n]*)\]/g;
const spoken = /\[anki:(?:tts|play)[^[\]]*\]|\[\/anki:tts\]/g;
const cloze = /\{\{c\d{1,3}::([^{}]*)\}\}/g;

/**
 * The text of a field of a note, on one line. HTML is parsed and never run; sounds and pictures are left out, and a
 * cloze is replaced by its answer.
 */
export function fieldText(field: string): string {
  let hidden = 0;
  const pieces: string[] = [];
  readHtml(field, {
    text: (text) => {
      if (hidden === 0) pieces.push(text);
    },
    tag: (name, isEnd) => {
      if (unread.has(name)) hidden = Math.max(0, hidden + (isEnd ? -1 : 1));
      if (blocks.has(name)) pieces.push(' ');
    },
  });
  return pieces
    .join('')
    .replaceAll(sounds, ' ')
    .replaceAll(spoken, ' ')
    .replaceAll(cloze, (_whole, answer: string) => answer.split('::', 1)[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first sound that a field plays; empty if it plays none. */
export function fieldSound(field: string): string {
  for (const [, name = ''] of field.matchAll(sounds)) if (name.trim() !== '') return decoded(name);
  return '';
}

/** Anki writes `&` in names as an entity. */
function decoded(name: string): string {
  const pieces: string[] = [];
  readHtml(name, { text: (text) => pieces.push(text), tag: () => undefined });
  return pieces.join('').trim();
}

/**
 * Reads the texts and tags of HTML in order, without building a tree: a field can open thousands of elements, and
 * searching them for the element that an end tag closes would take too long.
 */
function readHtml(
  html: string,
  found: { text: (text: string) => void; tag: (name: string, isEnd: boolean) => void },
): void {
  const nothing = (): void => undefined;
  let opened = '';
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => found.text(html.slice(start, end)),
      ontextentity: (codePoint) => found.text(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => {
        opened = html.slice(start, end).toLowerCase();
        found.tag(opened, false);
      },
      onselfclosingtag: () => found.tag(opened, true),
      onclosetag: (start, end) => found.tag(html.slice(start, end).toLowerCase(), true),
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

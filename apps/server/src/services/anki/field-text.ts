import { Parser } from 'htmlparser2';

/** Elements that stand on lines of their own. */
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
 * The text of a field of a note, on one line: HTML is read, never run; sounds and pictures are left out, and of a cloze
 * its answer stays.
 */
export function fieldText(field: string): string {
  const pieces: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    ontext: (text) => {
      if (hidden === 0) pieces.push(text);
    },
    onopentagname: (name) => {
      if (unread.has(name)) hidden += 1;
      if (blocks.has(name)) pieces.push(' ');
    },
    onclosetag: (name) => {
      if (unread.has(name)) hidden -= 1;
      if (blocks.has(name)) pieces.push(' ');
    },
  });
  parser.end(field);
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
  new Parser({ ontext: (text) => pieces.push(text) }).end(name);
  return pieces.join('').trim();
}

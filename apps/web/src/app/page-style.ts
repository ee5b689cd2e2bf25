/** What a page holds that a selector may ask for. */
type Held = { classes: ReadonlySet<string>; tags: ReadonlySet<string> };

/** A part of a stylesheet; `text` is written as it was. */
type Part =
  | { kind: 'kept'; text: string }
  | { kind: 'rule'; text: string; mayApply: (held: Held) => boolean }
  /** a rule of custom properties alone: each stays where somebody reads it */
  | { kind: 'variables'; head: string; declarations: readonly Named[] }
  /** `@property` or `@keyframes` */
  | { kind: 'named'; name: string; text: string }
  | { kind: 'group'; head: string; parts: readonly Part[] };
type Named = { name: string; text: string };

/**
 * What a page needs of the whole stylesheet, in the sheet's own order (decision 019). A rule stays unless a class or an
 * element that it asks for is nowhere in the page; states, attributes and what `:not()` says are never judged.
 * @param sheet the built stylesheet: without comments inside rules, and without nested rules
 * @returns takes the page's markup, gives the stylesheet that it is drawn by
 */
export function createPageStyle(sheet: string): (markup: string) => string {
  const parts = readParts(sheet);
  return (markup) => {
    const held = holdings(markup);
    const applied = keepRules(parts, held);
    const values = `${applied.map(rulesOf).join('')}${markup}`;
    const read = readNames(values, customProperties(applied));
    return applied.map((part) => write(part, read, values)).join('');
  };
}

function holdings(markup: string): Held {
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '').split(/\s+/),
  );
  const tags = [...markup.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = '']) => tag);
  return { classes: new Set(classes), tags: new Set(['html', 'body', ...tags]) };
}
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

function keepRules(parts: readonly Part[], held: Held): Part[] {
  return parts.flatMap((part): Part[] => {
    if (part.kind === 'rule') return part.mayApply(held) ? [part] : [];
    if (part.kind !== 'group') return [part];
    const kept = keepRules(part.parts, held);
    if (kept.length > 0) return [{ ...part, parts: kept }];
    // a layer's place among the others is where it is first named
    return part.head.startsWith('@layer') ? [{ kind: 'kept', text: `${part.head};` }] : [];
  });
}

/** Texts of the rules that stay: what they read and which keyframes they name. */
function rulesOf(part: Part): string {
  if (part.kind === 'group') return part.parts.map(rulesOf).join('');
  return part.kind === 'rule' || part.kind === 'kept' ? part.text : '';
}

function customProperties(parts: readonly Part[]): Named[] {
  return parts.flatMap((part) =>
    part.kind === 'group'
      ? customProperties(part.parts)
      : part.kind === 'variables'
        ? part.declarations
        : [],
  );
}

/** Custom properties that are read somewhere, or by the value of one that is. */
function readNames(values: string, declarations: readonly Named[]): Set<string> {
  const read = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (read.has(name)) continue;
      read.add(name);
      for (const one of declarations) if (one.name === name) visit(one.text);
    }
  };
  visit(values);
  return read;
}

function write(part: Part, read: ReadonlySet<string>, values: string): string {
  switch (part.kind) {
    case 'kept':
    case 'rule':
      return part.text;
    case 'variables': {
      const own = part.declarations.filter(({ name }) => read.has(name));
      return own.length > 0 ? `${part.head}{${own.map(({ text }) => text).join(';')}}` : '';
    }
    case 'named':
      return read.has(part.name) || (!part.name.startsWith('--') && values.includes(part.name))
        ? part.text
        : '';
    case 'group': {
      const text = part.parts.map((inner) => write(inner, read, values)).join('');
      return text === '' && !part.head.startsWith('@layer') ? '' : `${part.head}{${text}}`;
    }
    default:
      return part satisfies never;
  }
}

const isGroup = /^@(media|supports|layer|container|starting-style)\b/;

function readParts(css: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < css.length;) {
    const end = find(css, at, ';{');
    const head = css
      .slice(at, end)
      .replaceAll(/\/\*.*?\*\//gs, '')
      .trim();
    if (css[end] !== '{') {
      if (head !== '') parts.push({ kind: 'kept', text: `${head};` });
      at = end + 1;
      continue;
    }
    const close = find(css, end + 1, '}');
    parts.push(readPart(head, css.slice(end + 1, close)));
    at = close + 1;
  }
  return parts;
}

function readPart(head: string, body: string): Part {
  if (isGroup.test(head)) return { kind: 'group', head, parts: readParts(body) };
  const text = `${head}{${body}}`;
  const name = /^@(?:property|keyframes) (.+)$/.exec(head)?.[1];
  if (name !== undefined) return { kind: 'named', name, text };
  if (head.startsWith('@')) return { kind: 'kept', text };
  const declarations = split(body, ';').map((one) => ({
    name: one.slice(0, one.indexOf(':')).trim(),
    text: one,
  }));
  if (/^(:root|\*)/.test(head) && declarations.every((one) => one.name.startsWith('--')))
    return { kind: 'variables', head, declarations };
  return { kind: 'rule', text, mayApply: anyOf(head) };
}

/** Whether one of the selectors of a list may find something. */
function anyOf(list: string): (held: Held) => boolean {
  const selectors = split(list, ',').map(readSelector);
  return (held) => selectors.some((mayApply) => mayApply(held));
}

/** A name may hold any sign: escaped as it is, or by its number. */
const aClass = /\.((?:[\w-]|\\[0-9a-f]{1,6} ?|\\.|[^\0-\x7f])+)/g;

function readSelector(selector: string): (held: Held) => boolean {
  const inner: ((held: Held) => boolean)[] = [];
  let plain = '';
  for (let at = 0; at < selector.length;) {
    const open = find(selector, at, '([');
    plain += selector.slice(at, open);
    if (open >= selector.length) break;
    const close = find(selector, open + 1, selector[open] === '(' ? ')' : ']');
    if (/:(is|where|has)$/.test(plain)) inner.push(anyOf(selector.slice(open + 1, close)));
    at = close + 1;
  }
  const classes = [...plain.matchAll(aClass)].map(([, name = '']) =>
    name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_all, code?: string, sign?: string) =>
      code === undefined ? (sign ?? '') : String.fromCodePoint(parseInt(code, 16)),
    ),
  );
  const bare = plain.replaceAll(aClass, '').replaceAll(/:[\w-]+/g, '');
  const tags = [...bare.matchAll(/[a-z][\w-]*/g)].map(([tag]) => tag);
  return (held) =>
    classes.every((name) => held.classes.has(name)) &&
    tags.every((tag) => held.tags.has(tag)) &&
    inner.every((mayApply) => mayApply(held));
}

/** Where one of the signs stands outside of brackets, texts and escapes; the length where it does not. */
function find(css: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (depth === 0 && signs.includes(sign)) return at;
    if (sign === '\\') at += 1;
    else if (sign === '"' || sign === "'") at = endOfText(css, at);
    else if (css.startsWith('/*', at)) at = css.indexOf('*/', at) + 1;
    else if ('({['.includes(sign)) depth += 1;
    else if (')}]'.includes(sign)) depth -= 1;
  }
  return css.length;
}

function endOfText(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

function split(text: string, sign: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const end = find(text, at, sign);
    pieces.push(text.slice(at, end));
    at = end + 1;
  }
  return pieces;
}

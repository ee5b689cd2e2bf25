import { marked, type Token, type Tokens } from 'marked';
import { parse } from 'yaml';
import type { Block, Inline, PageHeading, PageText } from '../src/pages/page-text.ts';

/**
 * Parses the text of a page. Only some Markdown is allowed.
 * @throws an error that names the Markdown that is not allowed
 */
export function readPageText(markdown: string): PageText {
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(markdown) ?? [];
  const text: PageText = { ...readHead(head), intro: [], sections: [] };
  let caption: string | undefined;
  for (const token of marked.lexer(body)) {
    if (token.type === 'space' || isComment(token)) continue;
    if (token.type === 'heading' && token['depth'] === 2) {
      const [, title, id] = /^(.+) \{#([a-z-]+)\}$/.exec(String(token['text'])) ?? [];
      if (title === undefined || id === undefined)
        throw new Error(`a section needs an id, {#like-this}: ${token.raw}`);
      text.sections.push({ id, title, body: [] });
      continue;
    }
    const named = /^Table: (.+)$/.exec(token.raw.trim())?.[1];
    if (named !== undefined) {
      caption = named;
      continue;
    }
    (text.sections.at(-1)?.body ?? text.intro).push(readBlock(token, caption));
    caption = undefined;
  }
  return text;
}

/** The headings of a page, each with the fragment of the section that it is in. */
export function headingsOf({ sections }: PageText): PageHeading[] {
  return sections.flatMap(({ id, title, body }) => [
    { id, title },
    ...body.flatMap((block) =>
      block.kind === 'subheading' ? [{ id, title: plainText(block.text) }] : [],
    ),
  ]);
}

const plainText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      if ('code' in inline) return inline.code;
      return plainText('strong' in inline ? inline.strong : inline.text);
    })
    .join('');

function readHead(head: string): Pick<PageText, 'title' | 'description' | 'edition'> {
  const fields: unknown = parse(head);
  const field = (name: string): string | undefined => {
    const value: unknown =
      typeof fields === 'object' && fields !== null ? Reflect.get(fields, name) : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const [title, description] = [field('title'), field('description')];
  if (title === undefined || description === undefined)
    throw new Error('a page begins with its title and its description, between lines of ---');
  const [version, dated] = [field('version'), field('dated')];
  return {
    title,
    description,
    ...(version !== undefined && dated !== undefined && { edition: { version, dated } }),
  };
}

const isComment = (token: Token): boolean => token.type === 'html' && token.raw.startsWith('<!--');

const isList = (token: Token): token is Tokens.List => token.type === 'list';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';

function readBlock(token: Token, caption: string | undefined): Block {
  if (isList(token)) {
    const items = token.items.map(({ tokens }) => readInline(tokens));
    return { kind: 'list', isOrdered: token.ordered, items };
  }
  if (isTable(token)) {
    if (caption === undefined)
      throw new Error(`a table needs a line 'Table: its caption' before it: ${token.raw}`);
    const head = token.header.map(({ text }) => text);
    const rows = token.rows.map((cells) => cells.map(({ tokens }) => readInline(tokens)));
    return { kind: 'table', caption, head, rows };
  }
  switch (token.type) {
    case 'paragraph':
      return { kind: 'paragraph', text: readInline(token.tokens) };
    case 'heading':
      return { kind: 'subheading', text: readInline(token.tokens) };
    case 'html': {
      const name = /^<([A-Z]\w*)[^>]*\/>\s*$/.exec(token.raw)?.[1];
      if (name === undefined)
        throw new Error(`only <Parts of="the page" /> are tags: ${token.raw}`);
      const words = [...token.raw.matchAll(/(\w+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, value] as const,
      );
      return { kind: 'part', name, words: Object.fromEntries(words) };
    }
    default:
      throw new Error(`no page has ${token.type}: ${token.raw}`);
  }
}

function readInline(tokens: Token[] | undefined): Inline[] {
  return (tokens ?? []).flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
        // the text of a list item is in a nested token
        return token.tokens === undefined ? [token.text] : readInline(token.tokens);
      case 'strong':
        return [{ strong: readInline(token.tokens) }];
      case 'codespan':
        return [{ code: token.text }];
      case 'link':
        return [{ to: token.href, text: readInline(token.tokens) }];
      default:
        throw new Error(`no page has ${token.type}: ${token.raw}`);
    }
  });
}

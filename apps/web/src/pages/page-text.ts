import type { Language } from '@nghego/contracts/page-renderer';

/** A text in pieces: plain, strong, code or a link. */
export type Inline =
  string | { strong: Inline[] } | { code: string } | { to: string; text: Inline[] };

/** A block of a page; a 'part' is a component of this page, with the texts for it. */
export type Block =
  | { kind: 'paragraph'; text: Inline[] }
  | { kind: 'subheading'; text: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; caption: string; head: string[]; rows: Inline[][][] }
  | { kind: 'part'; name: string; words: Record<string, string> };

/** A section, with the fragment that links to it. */
type Section = { id: string; title: string; body: Block[] };

/** The text of a page in one language: a file of `content/pages`, as the build reads it. */
export type PageText = {
  /** the heading, and the title of the document */
  title: string;
  description: string;
  /** legal texts alone have one */
  edition?: { version: string; dated: string };
  /** the blocks before the first section */
  intro: Block[];
  sections: Section[];
};

/** A heading of a page, with the fragment of its section. */
export type PageHeading = { id: string; title: string };

/** A text page (RT-09). */
export type ReadPage = {
  /** its file in the client build */
  module: string;
  /** its schema.org type */
  type: 'AboutPage' | 'ContactPage' | 'WebPage' | 'Article';
  /** of a legal text only the English is binding; the Vietnamese begins with a summary (SH-16) */
  text: Record<Language, PageText>;
};

import type { Language } from '@nghego/contracts/page-renderer';
import type { ReactElement } from 'react';

/**
 * A block of a page: a paragraph, a list, steps in order, a table, or a component.
 * Texts may contain `**strong**`, `` `code` `` and `[a link](/path)`.
 */
export type Block =
  | string
  | string[]
  | { steps: string[] }
  | { table: { caption: string; head: string[]; rows: string[][] } }
  | ReactElement;

/** A section, with the fragment that links to it. */
type Section = { id: string; title: string; body: Block[] };

/** The text of a page in one language. */
export type PageText = {
  /** the heading, and the title of the document */
  title: string;
  description: string;
  lead?: string;
  sections: Section[];
};

/** A text page (RT-09). */
export type ReadPage = {
  /** its file in the client build */
  module: string;
  /** its schema.org type */
  type: 'AboutPage' | 'ContactPage' | 'WebPage' | 'Article';
  text: Record<Language, PageText>;
  /** a legal text: only the English is binding; a summary in Vietnamese comes first (SH-16) */
  legal?: { version: string; dated: string; summary: string[] };
};

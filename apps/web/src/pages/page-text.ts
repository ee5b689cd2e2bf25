import type { Language } from '@nghego/contracts/page-renderer';
import type { ReactElement } from 'react';

/**
 * A block of a page: a paragraph, a list, steps in order, a table, or a component.
 * In texts `**strong**`, `` `code` `` and `[a link](/path)` are marked so.
 */
export type Block =
  | string
  | string[]
  | { steps: string[] }
  | { table: { caption: string; head: string[]; rows: string[][] } }
  | ReactElement;

/** A section, with the fragment that leads to it. */
type Section = { id: string; title: string; body: Block[] };

/** The text of a page in one language. */
export type PageText = {
  /** the heading, and the title of the document */
  title: string;
  description: string;
  lead?: string;
  sections: Section[];
};

/** A page that is read (RT-09). */
export type ReadPage = {
  /** its file in the client build */
  module: string;
  /** its schema.org type */
  type: 'AboutPage' | 'ContactPage' | 'WebPage' | 'Article';
  text: Record<Language, PageText>;
  /** a legal text: English alone counts, a summary in Vietnamese stands above it (SH-16) */
  legal?: { version: string; dated: string; summary: string[] };
};

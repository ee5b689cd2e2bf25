import type { ReactNode } from 'react';
import { pageTitle, PageHandle } from '../app/head.ts';
import { m } from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { Blocks, inline, type Parts } from './blocks.tsx';
import type { Block, PageText, ReadPage } from './page-text.ts';
import { Link } from '../ui/link.tsx';

/** The module that a text page's lazy route loads: its screen and its head (RT-09, ST-12). */
export function readPage(
  page: ReadPage,
  parts: Parts = {},
): { Component: () => ReactNode; handle: PageHandle } {
  return {
    Component: () => <Article text={page.text} parts={parts} />,
    handle: new PageHandle({
      module: page.module,
      head: () => {
        const { title, description } = page.text[getLocale()];
        return {
          title: pageTitle(title),
          description,
          article: { type: page.type, name: title, modified: page.text.en.edition?.dated },
        };
      },
    }),
  };
}

/** Pages with fewer sections have no contents list. */
const leastContents = 4;

function Article({ text, parts }: { text: ReadPage['text']; parts: Parts }): ReactNode {
  const { title, intro, sections } = text[getLocale()];
  // only a legal text has an edition
  const { edition } = text.en;
  const isLegal = edition !== undefined;
  return (
    <article className="read mx-auto max-w-3xl px-4 pt-4 sm:px-6">
      <nav aria-label={m.breadcrumb()} className="text-muted text-sm">
        <ol className="mt-0 flex flex-wrap items-center gap-x-2">
          <li>
            <Link to="/" className="inline-flex min-h-11 items-center underline">
              {m.footer_home()}
            </Link>
          </li>
          <li aria-hidden>›</li>
          <li aria-current="page">{title}</li>
        </ol>
      </nav>
      <h1 className="page-title mt-4">{title}</h1>
      {isLegal ? <Edition {...edition} /> : <Lead blocks={intro} />}
      {/* the Vietnamese version of a legal text begins with a summary */}
      {isLegal && intro.length > 0 ? <Summary blocks={intro} /> : null}
      {sections.length < leastContents ? null : (
        <nav aria-label={m.contents()} className="toc bg-accent-soft mt-6 rounded-2xl p-4 sm:p-6">
          <p className="mt-0 font-semibold">{m.contents()}</p>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map(({ id, title: name, body }, index) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>
            {isLegal ? `${index + 1}. ` : ''}
            {name}
          </h2>
          <Blocks blocks={body} parts={parts} />
        </section>
      ))}
    </article>
  );
}

function Edition({ version, dated }: NonNullable<PageText['edition']>): ReactNode {
  return (
    <>
      <p className="text-muted">
        {m.legal_version({ version })}
        {' · '}
        {m.legal_updated()} <time dateTime={dated}>{spelledDate(dated)}</time>
      </p>
      {getLocale() === 'vi' ? <p className="text-muted">{m.legal_translated()}</p> : null}
    </>
  );
}

function Lead({ blocks }: { blocks: Block[] }): ReactNode {
  return blocks.map((block, index) =>
    block.kind === 'paragraph' ? (
      // texts never change while they are shown
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index} className="lead text-muted text-lg">
        {inline(block.text)}
      </p>
    ) : null,
  );
}

function Summary({ blocks }: { blocks: Block[] }): ReactNode {
  return (
    <section
      aria-labelledby="tom-tat"
      className="border-line bg-surface mt-6 rounded-2xl border p-4 sm:p-6"
    >
      <h2 id="tom-tat" className="mt-0">
        {m.legal_summary()}
      </h2>
      <Blocks blocks={blocks} parts={{}} />
    </section>
  );
}

/** The date in the page's language; not by Intl, whose Vietnamese differs between browsers. */
function spelledDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return getLocale() === 'vi'
    ? `ngày ${date} tháng ${month} năm ${year}`
    : `${date} ${months[Number(month) - 1]} ${year}`;
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

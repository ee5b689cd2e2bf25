import type { ComponentType, ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import type { Block, Inline } from './page-text.ts';

/** A page's own components, by the name that its text gives them. */
export type Parts = Record<string, ComponentType<Record<string, string>>>;

/** The blocks of a section, in order. */
export function Blocks({ blocks, parts }: { blocks: Block[]; parts: Parts }): ReactNode {
  // texts never change while they are shown
  // oxlint-disable-next-line react/no-array-index-key
  return blocks.map((block, index) => <OneBlock key={index} block={block} parts={parts} />);
}

function OneBlock({ block, parts }: { block: Block; parts: Parts }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p>{inline(block.text)}</p>;
    case 'subheading':
      return <h3>{inline(block.text)}</h3>;
    case 'list':
      return block.isOrdered ? <ol>{items(block.items)}</ol> : <ul>{items(block.items)}</ul>;
    case 'table':
      return <Table {...block} />;
    case 'part': {
      const Part = parts[block.name];
      if (Part === undefined) throw new Error(`the page has no part ${block.name}`);
      return <Part {...block.words} />;
    }
    default:
      return block satisfies never;
  }
}

function Table({ caption, head, rows }: Extract<Block, { kind: 'table' }>): ReactNode {
  // on a phone a row is a block; the roles tell screen readers that it is still a table
  /* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
  return (
    <table role="table" className="mt-4">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((cell) => (
            <th key={cell} role="columnheader" scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([first = [], ...cells]) => (
          <tr key={JSON.stringify(first)} role="row">
            <th role="rowheader" scope="row">
              {inline(first)}
            </th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]} role="cell" data-label={head[column + 1]}>
                {inline(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  /* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
}

function items(texts: Inline[][]): ReactNode {
  return texts.map((text) => <li key={JSON.stringify(text)}>{inline(text)}</li>);
}

/** Renders text with its strong parts, code and links. */
export function inline(text: Inline[]): ReactNode {
  return text.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const key = `${index}${JSON.stringify(piece)}`;
    if ('strong' in piece) return <strong key={key}>{inline(piece.strong)}</strong>;
    if ('code' in piece) return <code key={key}>{piece.code}</code>;
    const { to } = piece;
    // a fragment of this page, or a file, is no route
    const isRoute = to.startsWith('/') && !to.includes('.');
    return isRoute ? (
      <Link key={key} to={to}>
        {inline(piece.text)}
      </Link>
    ) : (
      <a key={key} href={to}>
        {inline(piece.text)}
      </a>
    );
  });
}

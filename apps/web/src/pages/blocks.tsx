import { isValidElement, type ReactNode } from 'react';
import type { Block } from './page-text.ts';
import { Link } from '../ui/link.tsx';

/** The blocks of a section, in order. */
export function Blocks({ blocks }: { blocks: Block[] }): ReactNode {
  // texts never change while they are shown
  // oxlint-disable-next-line react/no-array-index-key
  return blocks.map((block, index) => <OneBlock key={index} block={block} />);
}

function OneBlock({ block }: { block: Block }): ReactNode {
  if (typeof block === 'string') return <p>{inline(block)}</p>;
  if (Array.isArray(block)) return <ul>{items(block)}</ul>;
  if (isValidElement(block)) return block;
  if ('steps' in block) return <ol>{items(block.steps)}</ol>;
  if (!('table' in block)) return null;
  const { caption, head, rows } = block.table;
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
        {rows.map(([first = '', ...cells]) => (
          <tr key={first} role="row">
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

function items(texts: string[]): ReactNode {
  return texts.map((text) => <li key={text}>{inline(text)}</li>);
}

/** Text with its marks; see {@link Block}. */
export function inline(text: string): ReactNode {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((piece, index) => {
    const key = `${index}${piece}`;
    if (piece.startsWith('**')) return <strong key={key}>{inline(piece.slice(2, -2))}</strong>;
    if (piece.startsWith('`')) return <code key={key}>{piece.slice(1, -1)}</code>;
    const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
    if (label === undefined || to === undefined) return piece;
    // a place on this page, or a file: neither is a route
    const isRoute = to.startsWith('/') && !to.includes('.');
    return isRoute ? (
      <Link key={key} to={to}>
        {label}
      </Link>
    ) : (
      <a key={key} href={to}>
        {label}
      </a>
    );
  });
}

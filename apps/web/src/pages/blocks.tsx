import { isValidElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block } from './page-text.ts';

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
  return (
    // a wide table scrolls by itself, and can be scrolled by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="my-4 overflow-x-auto">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">{inline(first)}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function items(texts: string[]): ReactNode {
  return texts.map((text) => <li key={text}>{inline(text)}</li>);
}

/** Text with its marks; see {@link Block}. */
export function inline(text: string): ReactNode {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((piece, index) => {
    const key = `${index}${piece}`;
    if (piece.startsWith('**')) return <strong key={key}>{piece.slice(2, -2)}</strong>;
    if (piece.startsWith('`')) return <code key={key}>{piece.slice(1, -1)}</code>;
    const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
    if (label === undefined || to === undefined) return piece;
    return (
      <Link key={key} to={to}>
        {label}
      </Link>
    );
  });
}

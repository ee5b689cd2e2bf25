import type { ListeningItem } from '@nghego/contracts/listening-set';
import type { ReactNode } from 'react';

type Shown = NonNullable<Extract<ListeningItem, { part: 'part3' }>['graphic']>;

/** A table, a list or a sign as real text (LS-03). */
export function Graphic({ graphic }: { graphic: Shown }): ReactNode {
  const frame = 'border-line bg-paper overflow-x-auto rounded-2xl border p-3';
  if (graphic.kind === 'table')
    return (
      <div className={frame} lang="en">
        <table className="w-full border-collapse text-start">
          <caption className="pb-2 font-semibold">{graphic.title}</caption>
          <thead>
            <tr>
              {graphic.head.map((cell) => (
                <th key={cell} scope="col" className="border-line border-b px-2 py-1 text-start">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {graphic.rows.map((row, at) => (
              // eslint-disable-next-line react/no-array-index-key -- rows may be the same
              <tr key={at}>
                {row.map((cell, column) => (
                  // eslint-disable-next-line react/no-array-index-key -- cells may be the same
                  <td key={column} className="border-line border-b px-2 py-1 align-top">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  const isSign = graphic.kind === 'sign';
  return (
    <figure className={`${frame} ${isSign ? 'text-center' : ''}`} lang="en">
      <figcaption className="pb-2 font-semibold">{graphic.title}</figcaption>
      <ul className={isSign ? '' : 'list-disc ps-5'}>
        {graphic.rows.map((row, at) => (
          // eslint-disable-next-line react/no-array-index-key -- rows may be the same
          <li key={at}>{row.join(' · ')}</li>
        ))}
      </ul>
    </figure>
  );
}

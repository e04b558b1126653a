import type { ReactNode } from 'react';
import { useWords } from '../../ui/language.tsx';
import { listWords } from '../list.words.ts';
import { cellClass, cellStyle, type DrawnColumn } from './drawn-column.ts';

/** Most rows of a skeleton: more than a window shows only costs time. */
const MOST_BONES = 20;

/** The shape of the rows that are loading; it appears after a moment, so that fast answers do not flicker. */
export function SkeletonRows({ columns, count }: { readonly columns: readonly DrawnColumn[]; readonly count: number }) {
  return (
    <tbody className="mf-list-bones" aria-hidden="true">
      {Array.from({ length: Math.min(count, MOST_BONES) }, (_, row) => (
        <tr key={row}>
          {columns.map((drawn) => (
            <td key={drawn.id} className={cellClass(drawn)} style={cellStyle(drawn)}>
              {drawn.column ? <span className="mf-list-bone" /> : null}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export interface TotalsRowProps {
  readonly columns: readonly DrawnColumn[];
  readonly totals: Readonly<Record<string, ReactNode>>;
  readonly rowIndex: number;
}

/** The totals of the found records; the row sticks to the bottom of the list. */
export function TotalsRow({ columns, totals, rowIndex }: TotalsRowProps) {
  const say = useWords(listWords);
  return (
    <tfoot className="mf-list-totals">
      <tr aria-rowindex={rowIndex}>
        {columns.map((drawn) =>
          drawn.isSpace ? (
            <td key={drawn.id} aria-hidden="true" />
          ) : (
            <td key={drawn.id} aria-colindex={drawn.colIndex} className={cellClass(drawn)} style={cellStyle(drawn)}>
              {totals[drawn.id] ?? (drawn.isFirst ? say('totals') : null)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

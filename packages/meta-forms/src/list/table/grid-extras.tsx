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

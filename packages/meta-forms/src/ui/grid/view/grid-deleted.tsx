import { childPath } from '../../../contract/field-path.ts';
import { useWords } from '../../language.tsx';
import { useGridScope } from '../grid-scope.ts';
import { gridWords } from '../model/grid.words.ts';
import { pinClass } from '../model/pins.ts';
import { useDeletedRows } from '../model/use-rows-access.ts';

/** Most deleted rows that a list with a status column shows; the others are counted. */
const DELETED_SHOWN = 50;

/** Rows that the next save removes, below the others and struck through, in a list with a status column. */
export function GridDeleted({ rowIndex }: { readonly rowIndex: number }) {
  const { grid } = useGridScope();
  return grid.plan.showStatus ? <DeletedRows rowIndex={rowIndex} /> : null;
}

function DeletedRows({ rowIndex }: { readonly rowIndex: number }) {
  const { grid, CellSlot } = useGridScope();
  const { plan } = grid;
  const say = useWords(gridWords);
  const rows = useDeletedRows(grid.access, grid.path);
  if (rows.length === 0) return null;
  const at = plan.leading - 1;
  return (
    <div role="rowgroup" className="mf-grid-gone">
      {rows.slice(0, DELETED_SHOWN).map((row, place) => (
        <div key={row.id} role="row" aria-rowindex={rowIndex + place} className="mf-grid-row">
          {Array.from({ length: at }, (_, index) => (
            <div key={index} role="gridcell" aria-colindex={index + 1} className="mf-grid-cell" />
          ))}
          <div role="gridcell" aria-colindex={plan.leading} className="mf-grid-cell mf-grid-number">
            {say('deleted')}
          </div>
          {plan.columns.map((column, index) => (
            <div
              key={column.key}
              role="gridcell"
              aria-colindex={plan.leading + index + 1}
              className={`mf-grid-cell mf-grid-${column.align}${pinClass(plan, column)}`}
            >
              <CellSlot path={childPath(row.path, column.key)} editing={false} />
            </div>
          ))}
        </div>
      ))}
      {rows.length > DELETED_SHOWN ? (
        <div className="mf-grid-empty">{say('moreDeleted', { count: rows.length - DELETED_SHOWN })}</div>
      ) : null}
    </div>
  );
}

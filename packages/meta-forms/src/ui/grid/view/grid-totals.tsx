import { hasTotal } from '../../../contract/column-total.ts';
import type { CompiledField } from '../../../contract/item-type.ts';
import { useLanguage, useWords } from '../../language.tsx';
import { totalText } from '../../total-text.ts';
import { useGridScope } from '../grid-scope.ts';
import { gridWords } from '../model/grid.words.ts';
import { pinClass, START_PIN } from '../model/pins.ts';
import { useColumnTotal } from '../model/use-rows-access.ts';

/** The exact sum of every number column with a total over all rows, shown or not. */
export function GridTotals({ rowIndex }: { readonly rowIndex: number }) {
  const { grid } = useGridScope();
  const say = useWords(gridWords);
  const { plan } = grid;
  return (
    <div role="rowgroup" className="mf-grid-foot">
      <div role="row" aria-rowindex={rowIndex} className="mf-grid-row">
        <div
          role="gridcell"
          className={`mf-grid-cell mf-grid-total-label ${START_PIN}`}
          style={{ gridColumn: `span ${plan.leading}` }}
        >
          {say('total')}
        </div>
        {plan.columns.map((column, place) => (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={plan.leading + place + 1}
            className={`mf-grid-cell mf-grid-${column.align}${pinClass(plan, column)}`}
          >
            {hasTotal(column) ? <Total column={column} /> : null}
          </div>
        ))}
      </div>
    </div>
  );
}

/** In the words of a cell, unit included, so that the digits are aligned with those above. */
function Total({ column }: { readonly column: CompiledField }) {
  const { grid } = useGridScope();
  const language = useLanguage();
  const total = useColumnTotal(grid.access, grid.path, column.key);
  return <span className="mf-grid-total">{totalText(grid.views[column.type.name], column, { total, language })}</span>;
}
